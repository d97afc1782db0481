import { formResolver } from '../../lib/form-resolver.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { type NewReview, newReview, type Review } from '#contract/reviews.ts'
import { isoDay } from '#texts/dates.ts'
import { t } from '#texts/text.ts'
import { showProblem } from '../../lib/messages.ts'
import { useViewer } from '../../lib/page-data.ts'
import { CallProblem } from '../../lib/request.ts'
import { serverTime } from '../../lib/server-time.ts'
import { useStoredForm } from '../../lib/use-stored-form.ts'
import { popup } from '../../ui/popups.tsx'
import { useCreateReview } from './create-review.ts'
import { ownReviewQuery, reviewHidingQuery } from './list-reviews.ts'

const blank = (propertyId: string, earlier?: Pick<Review, 'text' | 'starRating'> | null): NewReview => ({
  propertyId,
  text: earlier?.text ?? '',
  // The date that the server will record.
  reviewDate: isoDay(new Date(serverTime()).toISOString()),
  starRating: earlier?.starRating ?? 0,
})

// The review date is always today.
const keptFields = ({ text, starRating }: Record<string, unknown>) => ({ text, starRating })

const doneText = (replaced: boolean, isHidden: boolean): string => {
  if (replaced) return isHidden ? t('reviews.replacedHidden') : t('reviews.replaced')
  return isHidden ? t('reviews.addedHidden') : t('reviews.added')
}

/**
 * The form for a review of this listing, the earlier review that it replaces, and why it will be hidden, if so.
 * `onSent` is called once it is saved.
 */
export function useReviewForm(propertyId: string, onSent: () => void) {
  const { mutateAsync } = useCreateReview()
  const viewer = useViewer()
  const { data: earlier } = useQuery({
    ...ownReviewQuery(propertyId, viewer?.email ?? ''),
    enabled: viewer !== null,
  })
  const { data: hiddenReason } = useQuery({ ...reviewHidingQuery(propertyId), enabled: viewer !== null })
  const form = useForm<NewReview, unknown, NewReview>({
    resolver: formResolver(newReview),
    defaultValues: blank(propertyId),
  })
  const { reset, formState, getValues } = form
  const { isDirty, defaultValues } = formState
  const { text: savedText, starRating: savedStars } = defaultValues ?? {}
  const { forget } = useStoredForm(form, `review:${propertyId}`, { fieldsOf: keptFields })
  useEffect(() => {
    // Reads the form directly, because typed and restored values are not in this render yet.
    const isUntouched = getValues('text') === savedText && getValues('starRating') === savedStars
    const known = blank(propertyId, earlier)
    // Otherwise nothing is reset, which would remove the errors of a form that was submitted in the meantime.
    const isOther = known.text !== savedText || known.starRating !== savedStars
    if (earlier !== undefined && !isDirty && isUntouched && isOther) reset(known)
  }, [earlier, isDirty, savedText, savedStars, propertyId, reset, getValues])
  const submit = form.handleSubmit(async (review) => {
    try {
      const { replaced, isHidden } = await mutateAsync(review)
      popup({ title: t('ui.success'), text: doneText(replaced, isHidden) })
      forget()
      reset(blank(propertyId, review))
      onSent()
    } catch (error) {
      const signedOut = error instanceof CallProblem && error.status === 401
      const text = signedOut ? t('reviews.logInToAdd') : t('reviews.addFailed')
      popup({ tone: 'bad', title: t('ui.oops'), text, error })
      showProblem(error, form)
    }
  })
  return { form, submit, earlier, hiddenReason }
}
