import type { Offer } from '#contract/offers.ts'
import { changedTo, messageOf } from '../../lib/messages.ts'
import { usePrice } from '../../lib/use-price.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { popup } from '../../ui/popups.tsx'
import { useWithdrawOffer } from './withdraw-offer.ts'

export function WithdrawButton({ offer }: { offer: Offer }) {
  const price = usePrice()
  const { mutateAsync } = useWithdrawOffer()
  const confirm = async () => {
    try {
      await mutateAsync(offer)
      popup({ title: 'Offer withdrawn' })
      return undefined
    } catch (error) {
      if (changedTo(error)?.can['withdraw']) return { notice: messageOf(error) }
      popup({ tone: 'bad', title: 'Error', text: messageOf(error), error })
      return undefined
    }
  }
  const trigger = (
    <Button tone="outline" size="sm" aria-label={`Withdraw the offer for ${offer.property.title}`}>
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
    >
      <p className="text-sm wrap-anywhere">
        Your offer of {price(offer.offeredAmount)} for {offer.property.title} will be withdrawn.
        {offer.status === 'accepted' && ' The property will no longer be reserved for you.'}
      </p>
    </ConfirmDialog>
  )
}
