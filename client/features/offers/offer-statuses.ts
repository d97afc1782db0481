import { offerStatuses } from '#contract/offers.ts'
import { t } from '#texts/text.ts'
import { offerLooks } from './offer-looks.ts'

/** The options of a status filter. */
export const statusOptions = () => [
  { value: '', label: t('offers.allStatuses') },
  ...offerStatuses.map((value) => ({ value, label: offerLooks[value].label() })),
]

export const readStatus = (text: string) => offerStatuses.find((one) => one === text)
