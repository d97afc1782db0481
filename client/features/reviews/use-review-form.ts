import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { type NewReview, newReview } from '#contract/reviews.ts'
import { todayHere } from '../../lib/formats.ts'
import { showProblem } from '../../lib/messages.ts'
import { CallProblem } from '../../lib/request.ts'
import { popup } from '../../ui/popups.tsx'
import { useCreateReview } from './create-review.ts'

const blank = (propertyId: string): NewReview => ({
  propertyId,
  text: '',
  reviewDate: todayHere(),
  starRating: 0,
})

/** The review of this listing that is being written. `onSent` follows once it is there. */
export function useReviewForm(propertyId: string, onSent: () => void) {
  const { mutateAsync } = useCreateReview()
  const form = useForm<NewReview, unknown, NewReview>({
    resolver: zodResolver(newReview),
    defaultValues: blank(propertyId),
  })
  const submit = form.handleSubmit(async (review) => {
    try {
      await mutateAsync(review)
      popup({ title: 'Success', text: 'Review added!' })
      form.reset(blank(propertyId))
      onSent()
    } catch (error) {
      const signedOut = error instanceof CallProblem && error.status === 401
      const text = signedOut ? 'Please log in to add a review.' : 'Failed to add review.'
      popup({ tone: 'bad', title: 'Oops...', text, error })
      showProblem(error, form)
    }
  })
  return { form, submit }
}
