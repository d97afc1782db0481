import type { Offer } from '#contract/offers.ts'
import { t } from '#texts/text.ts'
import { usePrice } from '../../lib/use-price.ts'
import { CopyableId } from '../../ui/copyable-id.tsx'

/** The refunded payment of an offer, and its transaction. */
export function RefundedPayment({ offer }: { offer: Offer }) {
  const price = usePrice()
  const { refundedTransactionId, refundedAmount } = offer
  if (refundedTransactionId === null || refundedAmount === null) return null
  return (
    <div className="grid justify-items-center text-sm">
      <p className="tabular-nums">{t('offers.refundedText', { amount: price(refundedAmount) })}</p>
      <CopyableId
        id={refundedTransactionId}
        label={t('offers.copyRefundedId')}
        done={t('offers.refundedIdCopied')}
      />
    </div>
  )
}
