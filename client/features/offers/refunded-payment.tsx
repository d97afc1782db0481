import type { Offer } from '#contract/offers.ts'
import { usePrice } from '../../lib/use-price.ts'
import { CopyableId } from '../../ui/copyable-id.tsx'

/** The refunded payment of an offer, and its transaction. */
export function RefundedPayment({ offer }: { offer: Offer }) {
  const price = usePrice()
  const { refundedTransactionId, refundedAmount } = offer
  if (refundedTransactionId === null || refundedAmount === null) return null
  return (
    <div className="grid justify-items-center text-sm">
      <p className="tabular-nums">Your payment of {price(refundedAmount)} was refunded.</p>
      <CopyableId id={refundedTransactionId} name="Transaction id of the refunded payment" />
    </div>
  )
}
