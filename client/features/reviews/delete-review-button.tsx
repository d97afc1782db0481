import type { Review } from '#contract/reviews.ts'
import { changedTo, messageOf } from '../../lib/messages.ts'
import { DeleteButton } from '../../ui/delete-button.tsx'
import { popup } from '../../ui/popups.tsx'
import { useDeleteReview } from './delete-review.ts'

function DeleteReviewButton({ review }: { review: Review }) {
  const { mutateAsync } = useDeleteReview()
  const confirm = async () => {
    try {
      await mutateAsync(review)
      popup({ title: 'Deleted!', text: 'Your review has been deleted.' })
      return undefined
    } catch (error) {
      if (changedTo(error)) return { notice: messageOf(error) }
      popup({ tone: 'bad', title: 'Error!', text: 'Failed to delete the review.', error })
      return undefined
    }
  }
  return (
    <DeleteButton
      label="Delete Review"
      name={`Delete Review of ${review.property.title} by ${review.userName}`}
      text="You will not be able to recover this review!"
      onConfirm={confirm}
    />
  )
}

/** The delete button of a review, if the viewer may delete it. */
export const offerDeletion = (review: Review) => review.can.delete && <DeleteReviewButton review={review} />
