import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { type ReviewState, reviewStates } from '#contract/reviews.ts'
import { t } from '#texts/text.ts'
import { cx } from '../../ui/cx.ts'
import { EmptyState } from '../../ui/states.tsx'
import { reviewsQuery } from './list-reviews.ts'
import { offerModeration } from './moderation-actions.tsx'
import { ReviewList } from './review-list.tsx'

const tabs = [
  { state: undefined, label: () => t('reviews.all') },
  { state: 'reported', label: () => t('reviews.reported') },
  { state: 'hidden', label: () => t('reviews.hidden') },
] as const

const noneTexts = {
  reported: () => t('reviews.noneReported'),
  unreported: () => t('reviews.noneUnreported'),
  hidden: () => t('reviews.noneHidden'),
}

const stateOf = (text: string | null): ReviewState | undefined => reviewStates.find((state) => state === text)

const Reviews = ({ state, empty }: { state?: ReviewState; empty: string }) => (
  <ReviewList
    filter={{ state }}
    shows="both"
    columns="two"
    action={offerModeration}
    empty={<EmptyState title={empty} />}
  />
)

/** All reviews for admins, reported ones first. `chosen` is the tab in the URL. */
export function ModeratedReviews({ chosen }: { chosen: string | null }) {
  const state = stateOf(chosen)
  const { data } = useInfiniteQuery(reviewsQuery({ state: 'reported' }))
  const hasReported = (data?.pages[0]?.items.length ?? 0) > 0
  return (
    <>
      <nav aria-label={t('reviews.byState')} className="mb-8 flex flex-wrap gap-2">
        {tabs.map((tab) => (
          <Link
            key={tab.state ?? ''}
            to={tab.state ? `?state=${tab.state}` : '?'}
            aria-current={tab.state === state ? 'page' : undefined}
            className={cx(
              'inline-flex min-h-9 items-center rounded-box border px-4 text-sm transition-colors',
              tab.state === state
                ? 'border-accent bg-accent-soft text-accent'
                : 'border-edge bg-surface hover:border-ink',
            )}
          >
            {tab.label()}
          </Link>
        ))}
      </nav>
      {state === undefined && hasReported ? (
        <div className="grid gap-10">
          <section aria-labelledby="reported-reviews">
            <h2 id="reported-reviews" className="mb-4 text-2xl">
              {t('reviews.reported')}
            </h2>
            <Reviews state="reported" empty={noneTexts.reported()} />
          </section>
          <section aria-labelledby="other-reviews">
            <h2 id="other-reviews" className="mb-4 text-2xl">
              {t('reviews.others')}
            </h2>
            <Reviews state="unreported" empty={t('reviews.noneOther')} />
          </section>
        </div>
      ) : (
        <Reviews state={state} empty={state ? noneTexts[state]() : t('reviews.none')} />
      )}
    </>
  )
}
