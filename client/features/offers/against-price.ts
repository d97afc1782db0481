import { t } from '#texts/text.ts'

/** An offered amount compared with the asking price, such as `4% below asking`. */
export function againstPrice(offered: number, asked: number): string {
  if (offered === asked) return t('offers.atPrice')
  const percent = Math.round((Math.abs(offered - asked) / asked) * 1000) / 10
  if (offered < asked) return percent < 0.1 ? t('offers.justBelow') : t('offers.below', { percent })
  return percent < 0.1 ? t('offers.justAbove') : t('offers.above', { percent })
}
