import type { ProviderEntry } from './provider.ts'

/** Our ledger's entry of a payment, in minor units, and whether an offer was bought with it. */
export type OurEntry = ProviderEntry & { isSold: boolean }

export type DifferenceKind =
  | 'missing_here'
  | 'missing_there'
  | 'amount_differs'
  | 'currency_differs'
  | 'refund_missing_here'
  | 'refund_missing_there'
  | 'sale_without_capture'
  | 'neither_sold_nor_refunded'

export function compareBooks(
  ours: OurEntry | undefined,
  theirs: ProviderEntry | undefined,
): DifferenceKind[] {
  const found: DifferenceKind[] = []
  const captured = ours && ours.capturedMinor > 0 ? ours : undefined
  if (ours?.isSold && !captured) found.push('sale_without_capture')
  if (theirs && !captured) found.push('missing_here')
  if (captured && !theirs) found.push('missing_there')
  if (captured && theirs) {
    if (captured.currency !== theirs.currency) found.push('currency_differs')
    else if (captured.capturedMinor !== theirs.capturedMinor) found.push('amount_differs')
    if (captured.refundedMinor > theirs.refundedMinor) found.push('refund_missing_there')
    if (captured.refundedMinor < theirs.refundedMinor) found.push('refund_missing_here')
  }
  if (captured && !captured.isSold && captured.refundedMinor === 0) found.push('neither_sold_nor_refunded')
  return found
}
