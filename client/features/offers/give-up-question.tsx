import type { Offer } from '#contract/offers.ts'
import { t } from '#texts/text.ts'
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
  return (
    <ConfirmDialog
      asked={{ open: true, onOpenChange: onClose }}
      title={t('offers.giveUpTitle')}
      text={
        accepted
          ? t('offers.giveUpText', { accepted: price(accepted.offeredAmount), amount })
          : t('offers.giveUpUnknownText', { amount })
      }
      confirmLabel={t('offers.giveUpConfirm', { amount })}
      onConfirm={onConfirm}
    />
  )
}
