import { Trash2 } from 'lucide-react'
import type { ContactMessage } from '#contract/content.ts'
import { messageOf } from '../../lib/messages.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { popup } from '../../ui/popups.tsx'
import { useDeleteMessage } from './delete-message.ts'

type DeleteMessageButtonProps = { message: ContactMessage; onDeleted: () => void }

export function DeleteMessageButton({ message, onDeleted }: DeleteMessageButtonProps) {
  const { mutateAsync } = useDeleteMessage()
  const confirm = async () => {
    try {
      await mutateAsync(message._id)
      popup({ title: 'Deleted!', text: 'The message has been deleted.' })
      onDeleted()
    } catch (error) {
      popup({ tone: 'bad', title: 'Error!', text: messageOf(error) })
    }
  }
  const trigger = (
    <Button tone="danger" size="sm" aria-label={`Delete the message of ${message.name}`}>
      <Trash2 aria-hidden="true" className="size-4" />
      Delete
    </Button>
  )
  return (
    <ConfirmDialog
      trigger={trigger}
      title="Are you sure?"
      text="You won't be able to revert this!"
      confirmLabel="Yes, delete it"
      onConfirm={confirm}
    />
  )
}
