import { limits } from '#contract/limits.ts'
import type { WritableDays } from './rules.ts'

const aheadMs = 14 * 3_600_000

const dayOf = (time: Date) => time.toISOString().slice(0, 10)

/** Where the day begins first (UTC+14) it is tomorrow already, and that is no future to whoever is there. */
export function writableDays(now: Date): WritableDays {
  const earliest = new Date(now)
  earliest.setUTCFullYear(now.getUTCFullYear() - limits.review.yearsBack)
  return { earliest: dayOf(earliest), latest: dayOf(new Date(now.getTime() + aheadMs)) }
}
