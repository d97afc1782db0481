import type { Property } from '#contract/properties.ts'
import { messageOf } from '../../lib/messages.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { popup } from '../../ui/popups.tsx'
import { useWithdrawProperty } from './draft-property.ts'

export function WithdrawButton({ property }: { property: Property }) {
  const { mutateAsync } = useWithdrawProperty(property)
  const withdraw = () =>
    mutateAsync().then(
      () => popup({ title: 'Withdrawn', text: `${property.title} is a draft now.` }),
      (error: unknown) => popup({ tone: 'bad', title: 'Error', text: messageOf(error), error }),
    )
  return (
    <ConfirmDialog
      trigger={
        <Button
          tone="outline"
          size="sm"
          className="basis-full"
          aria-label={`Withdraw to draft: ${property.title}`}
        >
          Withdraw to draft
        </Button>
      }
      title="Withdraw this listing to a draft?"
      text={`Admins no longer review ${property.title}. You can change it, and it is reviewed once you submit it again.`}
      confirmLabel="Withdraw to draft"
      tone="primary"
      onConfirm={withdraw}
    />
  )
}
