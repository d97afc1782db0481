import type { User } from '#contract/users.ts'
import { messageOf } from '../../lib/messages.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { popup } from '../../ui/popups.tsx'
import { useSignOutUser } from './sign-out-user.ts'

/** Ends every session of another member's account. */
export function SignOutButton({ user }: { user: User }) {
  const { mutateAsync } = useSignOutUser(user._id)
  const confirm = async () => {
    try {
      const { deletedCount } = await mutateAsync()
      popup({ title: `${user.name} ${deletedCount ? 'is signed out everywhere.' : 'was not signed in.'}` })
    } catch (error) {
      popup({ tone: 'bad', title: 'Error!', text: messageOf(error), error })
    }
  }
  return (
    <ConfirmDialog
      trigger={
        <Button tone="outline" size="sm" aria-label={`Sign out everywhere: ${user.name}`}>
          Sign out
        </Button>
      }
      title="Sign out everywhere?"
      text="This signs the account out on every device. Nothing else changes."
      confirmLabel="Sign out everywhere"
      onConfirm={confirm}
    >
      <p className="text-sm wrap-anywhere">{`${user.name}, ${user.email}`}</p>
    </ConfirmDialog>
  )
}
