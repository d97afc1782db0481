import type { Property } from '#contract/properties.ts'
import { t } from '#texts/text.ts'
import { changedTo, messageOf } from '../../lib/messages.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { popup } from '../../ui/popups.tsx'
import { useWithdrawProperty } from './draft-property.ts'

export function WithdrawButton({ property }: { property: Property }) {
  const { mutateAsync } = useWithdrawProperty(property)
  const withdraw = async () => {
    try {
      await mutateAsync()
      popup({
        title: t('properties.withdrawn'),
        text: t('properties.nowDraft', { title: property.title }),
      })
      return undefined
    } catch (error) {
      const now = changedTo(error)
      const link = now && { to: `/details/${property._id}`, label: t('properties.details') }
      if (now?.can['withdraw']) return { notice: messageOf(error), link }
      popup({ tone: 'bad', title: t('ui.failed'), text: messageOf(error), link, error })
      return undefined
    }
  }
  return (
    <ConfirmDialog
      trigger={
        <Button
          tone="outline"
          size="sm"
          className="basis-full"
          aria-label={t('properties.withdrawOf', { title: property.title })}
        >
          {t('properties.withdraw')}
        </Button>
      }
      title={t('properties.withdrawTitle')}
      text={`${t('properties.withdrawText', { title: property.title })} ${t('properties.withdrawnUse')}`}
      confirmLabel={t('properties.withdraw')}
      tone="primary"
      onConfirm={withdraw}
    />
  )
}
