import type { Review } from '#contract/reviews.ts'
import { messageOf } from '../../lib/messages.ts'
import { Button } from '../../ui/button.tsx'
import { popup } from '../../ui/popups.tsx'
import { offerDeletion } from './delete-review-button.tsx'
import { useModerateReview } from './moderate-review.ts'
import { ReasonButton } from './reason-button.tsx'

/** The reports about a review, and the admin's actions. */
function ModerationActions({ review }: { review: Review }) {
  const { mutateAsync, isPending, refresh } = useModerateReview(review)
  const { reports, hiddenReason } = review
  const what = `the review of ${review.property.title} by ${review.userName}`
  const decide = async (name: 'keep' | 'unhide', done: string) => {
    try {
      await mutateAsync({ name })
      popup({ title: 'Saved', text: done })
    } catch (error) {
      popup({ tone: 'bad', title: 'Error!', text: messageOf(error), error })
      await refresh()
    }
  }
  const decision = (name: 'keep' | 'unhide', label: string, done: string) => (
    <Button
      tone="outline"
      size="sm"
      busy={isPending}
      aria-label={`${label} ${what}`}
      onClick={() => void decide(name, done)}
    >
      {label}
    </Button>
  )
  return (
    <div className="grid gap-4">
      {reports.length > 0 && (
        <ul aria-label="Reports" className="grid gap-2 text-sm">
          {reports.map(({ reason, reporterName, date, isOfEarlier }) => (
            <li key={`${reporterName} ${date}`} className="rounded-box bg-sunken px-3 py-2 wrap-anywhere">
              <span className="font-medium">
                Reported by {reporterName}
                {isOfEarlier && ', on an earlier version, which its author has replaced'}:
              </span>{' '}
              {reason}
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-3">
        {reports.length > 0 &&
          hiddenReason === null &&
          decision('keep', 'Keep', 'The review stays, and its reports were dismissed.')}
        {hiddenReason === null ? (
          <ReasonButton
            label="Hide"
            name={`Hide ${what}`}
            title="Hide this review?"
            text="Only its author and admins will see it, with your reason."
            step="hide"
            refresh={refresh}
            onConfirm={async (reason) => {
              await mutateAsync({ name: 'hide', reason })
              popup({ title: 'Hidden', text: 'The review is hidden. Its author can read the reason.' })
            }}
          />
        ) : (
          decision('unhide', 'Show again', 'The review is visible again.')
        )}
        {offerDeletion(review)}
      </div>
    </div>
  )
}

/** The moderation of a review in an admin's list. */
export const offerModeration = (review: Review) => review.can.hide && <ModerationActions review={review} />
