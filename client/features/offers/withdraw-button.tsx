import type { Offer } from '#contract/offers.ts'
import { t } from '#texts/text.ts'
import { changedTo, messageOf } from '../../lib/messages.ts'
import { usePrice } from '../../lib/use-price.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { popup } from '../../ui/popups.tsx'
import { titleOf } from './offer-looks.ts'
import { useWithdrawOffer } from './withdraw-offer.ts'

export function WithdrawButton({ offer }: { offer: Offer }) {
  const price = usePrice()
  const { mutateAsync } = useWithdrawOffer()
  const title = titleOf(offer)
  const words = { amount: price(offer.offeredAmount), title }
  const confirm = async () => {
    try {
      await mutateAsync(offer)
      popup({ title: t('offers.withdrawDone') })
      return undefined
    } catch (error) {
      if (changedTo(error)?.can['withdraw']) return { notice: messageOf(error) }
      popup({ tone: 'bad', title: t('ui.failed'), text: messageOf(error), error })
      return undefined
    }
  }
  const trigger = (
    <Button tone="outline" size="sm" aria-label={t('offers.withdrawOf', { title })}>
      {t('offers.withdraw')}
    </Button>
  )
  return (
    <ConfirmDialog
      trigger={trigger}
      title={t('ui.areYouSure')}
      text={t('ui.irreversible')}
      confirmLabel={t('offers.withdrawConfirm')}
      onConfirm={confirm}
    >
      <p className="text-sm wrap-anywhere">
        {offer.status === 'accepted'
          ? t('offers.withdrawAcceptedText', words)
          : t('offers.withdrawText', words)}
      </p>
    </ConfirmDialog>
  )
}
