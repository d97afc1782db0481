import { limits } from '#contract/limits.ts'

/** Rows to look at when counting: one more than is told exactly. */
export const countedRows = limits.countedExactly + 1

export const presentTotal = (counted: number): string =>
  counted > limits.countedExactly ? `${limits.countedExactly}+` : String(counted)
