import type { User } from '#contract/users.ts'
import { t } from '#texts/text.ts'
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
      popup({
        title: deletedCount
          ? t('users.signedOut', { name: user.name })
          : t('users.notSignedIn', { name: user.name }),
      })
    } catch (error) {
      popup({ tone: 'bad', title: t('ui.error'), text: messageOf(error), error })
    }
  }
  return (
    <ConfirmDialog
      trigger={
        <Button tone="outline" size="sm" aria-label={t('users.signOutOf', { name: user.name })}>
          {t('users.signOut')}
        </Button>
      }
      title={t('users.signOutTitle')}
      text={t('users.signOutText')}
      confirmLabel={t('users.signOut')}
      onConfirm={confirm}
    >
      <p className="text-sm wrap-anywhere">{`${user.name}, ${user.email}`}</p>
    </ConfirmDialog>
  )
}
