import { formatNumber } from '../../lib/formats.ts'

/** How an offered amount stands to what was asked, such as `4% below the price`. */
export function againstPrice(offered: number, asked: number): string {
  if (offered === asked) return 'The asked price'
  const percent = Math.round((Math.abs(offered - asked) / asked) * 1000) / 10
  return `${percent < 0.1 ? 'Just' : `${formatNumber(percent)}%`} ${offered < asked ? 'below' : 'above'} the price`
}
