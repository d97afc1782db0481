import type { Offer } from '#contract/offers.ts'
import { messageOf } from '../../lib/messages.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { popup } from '../../ui/popups.tsx'
import { useWithdrawOffer } from './withdraw-offer.ts'

export function WithdrawButton({ offer }: { offer: Offer }) {
  const { mutateAsync } = useWithdrawOffer()
  const confirm = async () => {
    try {
      await mutateAsync(offer._id)
    } catch (error) {
      popup({ tone: 'bad', title: 'Error', text: messageOf(error), error })
    }
  }
  const trigger = (
    <Button tone="quiet" size="sm" aria-label={`Withdraw the offer for ${offer.property.title}`}>
      Withdraw
    </Button>
  )
  return (
    <ConfirmDialog
      trigger={trigger}
      title="Are you sure?"
      text="You won't be able to revert this!"
      confirmLabel="Withdraw offer"
      onConfirm={confirm}
    />
  )
}
