import { offerStatuses } from '#contract/offers.ts'
import { offerLooks } from './offer-looks.ts'

/** Choices of a filter by status. */
export const statusOptions = [
  { value: '', label: 'All' },
  ...offerStatuses.map((value) => ({ value, label: offerLooks[value].label })),
]

export const readStatus = (text: string) => offerStatuses.find((one) => one === text)
