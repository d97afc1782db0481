import type { ContactMessage } from '#contract/content.ts'
import { messageOf } from '../../lib/messages.ts'
import { DeleteButton } from '../../ui/delete-button.tsx'
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
      popup({ tone: 'bad', title: 'Error!', text: messageOf(error), error })
    }
  }
  return <DeleteButton name={`Delete the message of ${message.name}`} onConfirm={confirm} />
}
