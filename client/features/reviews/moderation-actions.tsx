import type { Review } from '#contract/reviews.ts'
import { shownName } from '#texts/labels/people.ts'
import { t } from '#texts/text.ts'
import { messageOf } from '../../lib/messages.ts'
import { Button } from '../../ui/button.tsx'
import { popup } from '../../ui/popups.tsx'
import { deleteReviewAction } from './delete-review-button.tsx'
import { useModerateReview } from './moderate-review.ts'
import { ReasonButton } from './reason-button.tsx'

/** The reports about a review, and the admin's actions. */
function ModerationActions({ review }: { review: Review }) {
  const { mutateAsync, isPending, refresh } = useModerateReview(review)
  const { reports, hiddenReason } = review
  const words = { title: review.property.title, author: review.userName }
  const decide = async (name: 'keep' | 'unhide', done: string) => {
    try {
      await mutateAsync({ name })
      popup({ title: t('ui.saved'), text: done })
    } catch (error) {
      popup({ tone: 'bad', title: t('ui.error'), text: messageOf(error), error })
      await refresh()
    }
  }
  const decision = (name: 'keep' | 'unhide', label: string, described: string, done: string) => (
    <Button
      tone="outline"
      size="sm"
      busy={isPending}
      aria-label={described}
      onClick={() => void decide(name, done)}
    >
      {label}
    </Button>
  )
  return (
    <div className="grid gap-4">
      {reports.length > 0 && (
        <ul aria-label={t('reviews.reports')} className="grid gap-2 text-sm">
          {reports.map(({ reason, reporterName, date, isOfEarlier }) => (
            <li key={`${reporterName} ${date}`} className="rounded-box bg-sunken px-3 py-2 wrap-anywhere">
              <span className="font-medium">
                {isOfEarlier
                  ? t('reviews.reportedByEarlier', { name: shownName(reporterName) })
                  : t('reviews.reportedBy', { name: shownName(reporterName) })}
              </span>{' '}
              {reason}
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-3">
        {reports.length > 0 &&
          hiddenReason === null &&
          decision('keep', t('reviews.keep'), t('reviews.keepOf', words), t('reviews.keepDone'))}
        {hiddenReason === null ? (
          <ReasonButton
            label={t('reviews.hide')}
            name={t('reviews.hideOf', words)}
            title={t('reviews.hideTitle')}
            text={t('reviews.hideText')}
            step="hide"
            refresh={refresh}
            onConfirm={async (reason) => {
              await mutateAsync({ name: 'hide', reason })
              popup({ title: t('reviews.hideDone'), text: t('reviews.hideDoneText') })
            }}
          />
        ) : (
          decision('unhide', t('reviews.unhide'), t('reviews.unhideOf', words), t('reviews.unhideDone'))
        )}
        {deleteReviewAction(review)}
      </div>
    </div>
  )
}

/** The moderation of a review in an admin's list. */
export const offerModeration = (review: Review) => review.can.hide && <ModerationActions review={review} />
