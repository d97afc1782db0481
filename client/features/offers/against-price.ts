import { formatNumber } from '../../lib/formats.ts'

/** An offered amount compared with the asking price, such as `4% below asking`. */
export function againstPrice(offered: number, asked: number): string {
  if (offered === asked) return 'At asking price'
  const percent = Math.round((Math.abs(offered - asked) / asked) * 1000) / 10
  return `${percent < 0.1 ? 'Just' : `${formatNumber(percent)}%`} ${offered < asked ? 'below' : 'above'} asking`
}
