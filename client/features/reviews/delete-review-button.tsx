import { Trash2 } from 'lucide-react'
import type { Review } from '#contract/reviews.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { popup } from '../../ui/popups.tsx'
import { useDeleteReview } from './delete-review.ts'

export function DeleteReviewButton({ review }: { review: Review }) {
  const { mutateAsync } = useDeleteReview()
  const confirm = async () => {
    try {
      await mutateAsync(review._id)
      popup({ title: 'Deleted!', text: 'Your review has been deleted.' })
    } catch {
      popup({ tone: 'bad', title: 'Error!', text: 'Failed to delete the review.' })
    }
  }
  const trigger = (
    <Button
      tone="danger"
      size="sm"
      aria-label={`Delete Review of ${review.property.title} by ${review.userName}`}
    >
      <Trash2 aria-hidden="true" className="size-4" />
      Delete Review
    </Button>
  )
  return (
    <ConfirmDialog
      trigger={trigger}
      title="Are you sure?"
      text="You will not be able to recover this review!"
      confirmLabel="Yes, delete it"
      onConfirm={confirm}
    />
  )
}
