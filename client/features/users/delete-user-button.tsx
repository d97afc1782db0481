import type { User } from '#contract/users.ts'
import { changedTo } from '../../lib/messages.ts'
import { Consequences } from '../../ui/consequences.tsx'
import { DeleteButton } from '../../ui/delete-button.tsx'
import { popup } from '../../ui/popups.tsx'
import { useAccountConsequences } from './account-consequences.ts'
import { useDeleteUser } from './delete-user.ts'

export function DeleteUserButton({ user, onDeleted }: { user: User; onDeleted: () => void }) {
  const { mutateAsync } = useDeleteUser(user._id)
  const { version, dialog, list, readAgain } = useAccountConsequences(user)
  const confirm = async () => {
    try {
      if (await mutateAsync(version)) popup({ title: 'Deleted!', text: 'User has been deleted.' })
      else popup({ tone: 'bad', title: 'Failed to delete', text: 'User deletion failed.' })
      onDeleted()
      return undefined
    } catch (error) {
      if (changedTo(error)?.can['delete']) return readAgain(error)
      popup({ tone: 'bad', title: 'Error', text: 'Failed to delete user.', error })
      return undefined
    }
  }
  return (
    <DeleteButton name={`Delete ${user.name}`} onConfirm={confirm} {...dialog}>
      <p className="text-sm wrap-anywhere">{`${user.name}, ${user.email}`}</p>
      <Consequences {...list} />
    </DeleteButton>
  )
}
