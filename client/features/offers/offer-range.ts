import { t } from '#texts/text.ts'

type Range = { price: number; minPrice: number; maxPrice: number }

/** The asking price and the range, such as `Asking $500,000 · accepts offers from $475,000 to $525,000`. */
export const describeOfferRange = (
  { price, minPrice, maxPrice }: Range,
  format: (amount: number) => string,
): string =>
  minPrice === maxPrice
    ? t('offers.askingOne', { price: format(price), amount: format(minPrice) })
    : t('offers.askingRange', { price: format(price), from: format(minPrice), to: format(maxPrice) })
