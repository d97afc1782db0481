import type { User } from '#contract/users.ts'
import { useViewer } from '../../lib/page-data.ts'
import { CallProblem } from '../../lib/request.ts'
import { DeleteButton } from '../../ui/delete-button.tsx'
import { popup } from '../../ui/popups.tsx'
import { useDeleteUser } from './delete-user.ts'

/** A refusal says why, beside what failed. */
const failure = (error: unknown) =>
  ['Failed to delete user.', error instanceof CallProblem && error.status === 409 && error.message]
    .filter(Boolean)
    .join(' ')

export function DeleteUserButton({ user, onDeleted }: { user: User; onDeleted: () => void }) {
  const { mutateAsync } = useDeleteUser(user._id)
  const isOwn = useViewer()?._id === user._id
  const confirm = async () => {
    try {
      if (await mutateAsync()) popup({ title: 'Deleted!', text: 'User has been deleted.' })
      else popup({ tone: 'bad', title: 'Failed to delete', text: 'User deletion failed.' })
      onDeleted()
    } catch (error) {
      popup({ tone: 'bad', title: 'Error', text: failure(error), error })
    }
  }
  return (
    <DeleteButton name={`Delete ${user.name}`} onConfirm={confirm}>
      <p className="text-sm wrap-anywhere">
        {isOwn ? 'This is your own account, and you will be signed out.' : `${user.name}, ${user.email}`}
      </p>
    </DeleteButton>
  )
}
