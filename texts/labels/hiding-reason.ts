import { earlierDeleted } from '#contract/review-hiding.ts'
import { t } from '#texts/text.ts'

/** Why a review is hidden, as an admin wrote it or, if the product hid it, in the language of the page. */
export const hidingReason = (reason: string) =>
  reason === earlierDeleted ? t('reviews.earlierDeleted') : reason
