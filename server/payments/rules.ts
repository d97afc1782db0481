import type { ProviderEntry } from './provider.ts'

/** What our ledger says of a payment, in minor units, and whether an offer was bought with it. */
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

/** In what our ledger and the provider's books do not agree on one payment; or our ledger with our sales. */
export function compareBooks(
  ours: OurEntry | undefined,
  theirs: ProviderEntry | undefined,
): DifferenceKind[] {
  const found: DifferenceKind[] = []
  const taken = ours && ours.capturedMinor > 0 ? ours : undefined
  if (ours?.isSold && !taken) found.push('sale_without_capture')
  if (theirs && !taken) found.push('missing_here')
  if (taken && !theirs) found.push('missing_there')
  if (taken && theirs) {
    if (taken.currency !== theirs.currency) found.push('currency_differs')
    else if (taken.capturedMinor !== theirs.capturedMinor) found.push('amount_differs')
    if (taken.refundedMinor > theirs.refundedMinor) found.push('refund_missing_there')
    if (taken.refundedMinor < theirs.refundedMinor) found.push('refund_missing_here')
  }
  if (taken && !taken.isSold && taken.refundedMinor === 0) found.push('neither_sold_nor_refunded')
  return found
}
