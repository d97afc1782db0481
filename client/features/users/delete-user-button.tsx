import type { User } from '#contract/users.ts'
import { t } from '#texts/text.ts'
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
      if (await mutateAsync(version)) popup({ title: t('ui.deleted'), text: t('users.deleted') })
      else popup({ tone: 'bad', title: t('users.notDeleted'), text: t('users.notDeletedText') })
      onDeleted()
      return undefined
    } catch (error) {
      if (changedTo(error)?.can['delete']) return readAgain(error)
      popup({ tone: 'bad', title: t('ui.failed'), text: t('users.deleteFailed'), error })
      return undefined
    }
  }
  return (
    <DeleteButton name={t('ui.deleteNamed', { name: user.name })} onConfirm={confirm} {...dialog}>
      <p className="text-sm wrap-anywhere">{`${user.name}, ${user.email}`}</p>
      <Consequences {...list} />
    </DeleteButton>
  )
}
