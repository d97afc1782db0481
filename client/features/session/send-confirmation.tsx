import { t } from '#texts/text.ts'
import { messageOf } from '../../lib/messages.ts'
import { Button } from '../../ui/button.tsx'
import { popup } from '../../ui/popups.tsx'
import { useAskForConfirmation } from './confirm-email.ts'

export function SendConfirmation() {
  const { mutateAsync, isPending } = useAskForConfirmation()
  const send = async () => {
    try {
      await mutateAsync()
      popup({ title: t('session.emailSent'), text: t('session.emailSentText') })
    } catch (error) {
      popup({ tone: 'bad', title: t('session.emailNotSent'), text: messageOf(error), error })
    }
  }
  return (
    <Button tone="outline" size="sm" busy={isPending} onClick={() => void send()}>
      {t('session.sendEmailAgain')}
    </Button>
  )
}
