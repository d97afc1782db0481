import type { CountryCosts } from '#contract/country-costs.ts'
import { t } from '#texts/text.ts'

/** What the law of a country requires for a sale besides the payment. */
export const completionTexts: Record<NonNullable<CountryCosts['completedBy']>, () => string> = {
  notary: () => t('offers.notary'),
  registration: () => t('offers.registration'),
}
