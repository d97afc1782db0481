import type { User } from '#contract/users.ts'
import { useViewer } from '../../lib/page-data.ts'
import { changedTo, messageOf } from '../../lib/messages.ts'
import { DeleteButton } from '../../ui/delete-button.tsx'
import { popup } from '../../ui/popups.tsx'
import { AccountConsequences } from './account-consequences.tsx'
import { useDeleteUser } from './delete-user.ts'

export function DeleteUserButton({ user, onDeleted }: { user: User; onDeleted: () => void }) {
  const { mutateAsync } = useDeleteUser(user)
  const isOwn = useViewer()?._id === user._id
  const confirm = async () => {
    try {
      if (await mutateAsync()) popup({ title: 'Deleted!', text: 'User has been deleted.' })
      else popup({ tone: 'bad', title: 'Failed to delete', text: 'User deletion failed.' })
      onDeleted()
      return undefined
    } catch (error) {
      if (changedTo(error)?.can['delete']) return { notice: messageOf(error) }
      popup({ tone: 'bad', title: 'Error', text: 'Failed to delete user.', error })
      return undefined
    }
  }
  return (
    <DeleteButton name={`Delete ${user.name}`} onConfirm={confirm}>
      <p className="text-sm wrap-anywhere">
        {isOwn ? 'This is your own account, and you will be signed out.' : `${user.name}, ${user.email}`}
      </p>
      {!isOwn && <AccountConsequences user={user} after="none" />}
    </DeleteButton>
  )
}
