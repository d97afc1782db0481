import type { User } from '#contract/users.ts'
import { t } from '#texts/text.ts'
import { messageOf } from '../../lib/messages.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { popup } from '../../ui/popups.tsx'
import { useResetSecondFactor } from './reset-second-factor.ts'

type ResetSecondFactorButtonProps = { user: User; onChanged: () => void }

/** For a member who has lost the authenticator app and its recovery codes, or the device with the passkey. */
export function ResetSecondFactorButton({ user, onChanged }: ResetSecondFactorButtonProps) {
  const { mutateAsync } = useResetSecondFactor(user._id)
  const confirm = async () => {
    try {
      await mutateAsync()
      popup({ title: t('users.secondFactorReset', { name: user.name }) })
      onChanged()
    } catch (error) {
      popup({ tone: 'bad', title: t('ui.error'), text: messageOf(error), error })
    }
  }
  return (
    <ConfirmDialog
      trigger={
        <Button tone="outline" size="sm" aria-label={t('users.resetSecondFactorOf', { name: user.name })}>
          {t('users.resetShort')}
        </Button>
      }
      title={t('users.resetSecondFactorTitle')}
      text={t('users.resetSecondFactorText')}
      confirmLabel={t('users.resetSecondFactor')}
      onConfirm={confirm}
    >
      <p className="text-sm wrap-anywhere">{`${user.name}, ${user.email}`}</p>
    </ConfirmDialog>
  )
}
