import type { User } from '#contract/users.ts'
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
      popup({ title: `The second factor of ${user.name} was reset.` })
      onChanged()
    } catch (error) {
      popup({ tone: 'bad', title: 'Error!', text: messageOf(error), error })
    }
  }
  return (
    <ConfirmDialog
      trigger={
        <Button tone="outline" size="sm" aria-label={`Reset second factor: ${user.name}`}>
          Reset 2FA
        </Button>
      }
      title="Reset the second factor?"
      text="The authenticator app and the passkeys of this account are removed. Until one is added again, the password alone opens it, so first make sure that it is the owner who asks. Every browser is signed out, and the owner gets an email."
      confirmLabel="Reset second factor"
      onConfirm={confirm}
    >
      <p className="text-sm wrap-anywhere">{`${user.name}, ${user.email}`}</p>
    </ConfirmDialog>
  )
}
