import { t } from '#texts/text.ts'
import { Querying } from '../../lib/querying.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { ReviewList } from './review-list.tsx'

/** A member's newest reviews, always loaded by the browser. */
export default function QueriedOwnReviews({ email, limit }: { email: string; limit: number }) {
  return (
    <Querying>
      <ReviewList
        filter={{ userEmail: email, limit }}
        shows="listing"
        columns="four"
        empty={<EmptyState title={t('reviews.noneOwn')} text={t('reviews.noneOwnText')} />}
      />
    </Querying>
  )
}
