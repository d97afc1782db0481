import { offerStatuses } from '#contract/offers.ts'
import { offerLabels } from '#texts/labels/offer-states.ts'
import { t } from '#texts/text.ts'

/** The options of a status filter. */
export const statusOptions = () => [
  { value: '', label: t('offers.allStatuses') },
  ...offerStatuses.map((value) => ({ value, label: offerLabels[value]() })),
]

export const readStatus = (text: string) => offerStatuses.find((one) => one === text)
