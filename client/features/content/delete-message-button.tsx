import type { ContactMessage } from '#contract/content.ts'
import { t } from '#texts/text.ts'
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
      popup({ title: t('ui.deleted'), text: t('content.messageDeleted') })
      onDeleted()
    } catch (error) {
      popup({ tone: 'bad', title: t('ui.error'), text: messageOf(error), error })
    }
  }
  return <DeleteButton name={t('content.deleteMessageOf', { name: message.name })} onConfirm={confirm} />
}
