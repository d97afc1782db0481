import type { Offer } from '#contract/offers.ts'
import { usePrice } from '../../lib/use-price.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

type GiveUpQuestionProps = {
  accepted: Offer | null
  offeredAmount: number
  onClose: () => void
  onConfirm: () => Promise<void>
}

/** A confirmation before a new amount replaces an accepted offer. */
export function GiveUpQuestion({ accepted, offeredAmount, onClose, onConfirm }: GiveUpQuestionProps) {
  const price = usePrice()
  const amount = price(offeredAmount)
  const offer = accepted ? `offer of ${price(accepted.offeredAmount)}` : 'offer'
  return (
    <ConfirmDialog
      asked={{ open: true, onOpenChange: onClose }}
      title="Give up your accepted offer?"
      text={`Your ${offer} was accepted, and the property is reserved for you. A new offer of ${amount} ends the reservation: the agent has to accept it again, and until then other buyers can buy the property.`}
      confirmLabel={`Give up and offer ${amount}`}
      onConfirm={onConfirm}
    />
  )
}
