import { offerStatuses } from '#contract/offers.ts'
import { offerLooks } from './offer-looks.ts'

/** The options of a status filter. */
export const statusOptions = [
  { value: '', label: 'All' },
  ...offerStatuses.map((value) => ({ value, label: offerLooks[value].label })),
]

export const readStatus = (text: string) => offerStatuses.find((one) => one === text)
