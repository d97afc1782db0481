import type { Fact } from '#contract/facts.ts'
import { formatNumber } from './formats.ts'

/** A number of a home with its unit; years and degrees without separators. */
export const formatFact = ({ kind }: { kind: Fact['kind'] }, value: number): string => {
  if (kind === 'year' || kind === 'degrees') return String(value)
  return kind === 'area' ? `${formatNumber(value)} ft²` : formatNumber(value)
}
