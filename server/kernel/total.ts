import { limits } from '#contract/limits.ts'

/** Rows to count: one more than the exact maximum, to detect larger totals. */
export const countedRows = limits.countedExactly + 1

export const presentTotal = (counted: number): string =>
  counted > limits.countedExactly ? `${limits.countedExactly}+` : String(counted)
