import type { Review } from '#contract/reviews.ts'
import { t } from '#texts/text.ts'
import { changedTo, messageOf } from '../../lib/messages.ts'
import { DeleteButton } from '../../ui/delete-button.tsx'
import { popup } from '../../ui/popups.tsx'
import { useDeleteReview } from './delete-review.ts'

function DeleteReviewButton({ review }: { review: Review }) {
  const { mutateAsync } = useDeleteReview()
  const confirm = async () => {
    try {
      await mutateAsync(review)
      popup({ title: t('ui.deleted'), text: t('reviews.deleteDone') })
      return undefined
    } catch (error) {
      if (changedTo(error)) return { notice: messageOf(error) }
      popup({ tone: 'bad', title: t('ui.error'), text: t('reviews.deleteFailed'), error })
      return undefined
    }
  }
  return (
    <DeleteButton
      label={t('reviews.delete')}
      name={t('reviews.deleteOf', { title: review.property.title, author: review.userName })}
      text={t('reviews.deleteText')}
      onConfirm={confirm}
    />
  )
}

/** The delete button of a review, if the viewer may delete it. */
export const deleteReviewAction = (review: Review) =>
  review.can.delete && <DeleteReviewButton review={review} />
