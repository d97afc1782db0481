import { messageOf } from '../../lib/messages.ts'
import { Button } from '../../ui/button.tsx'
import { popup } from '../../ui/popups.tsx'
import { useAskForConfirmation } from './confirm-email.ts'

export function SendConfirmation() {
  const { mutateAsync, isPending } = useAskForConfirmation()
  const send = async () => {
    try {
      await mutateAsync()
      popup({ title: 'The email was sent.', text: 'Please open the link in it.' })
    } catch (error) {
      popup({ tone: 'bad', title: 'The email could not be sent', text: messageOf(error), error })
    }
  }
  return (
    <Button tone="outline" size="sm" busy={isPending} onClick={() => void send()}>
      Send the email again
    </Button>
  )
}
