import { can, type Role, roleNames, roles } from '#contract/roles.ts'
import type { User } from '#contract/users.ts'
import { t } from '#texts/text.ts'
import { changedTo, messageOf } from '../../lib/messages.ts'
import { useViewer } from '../../lib/page-data.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Consequences } from '../../ui/consequences.tsx'
import { popup } from '../../ui/popups.tsx'
import { useAccountConsequences } from './account-consequences.ts'
import { useChangeRole } from './change-role.ts'
import { roleTexts } from './role-texts.ts'

/** Whether the new role takes something away, or lets the member manage accounts. */
const isGrave = (from: Role, to: Role) =>
  can({ role: to }, 'user.manage') || roles[from].can.some((one) => !can({ role: to }, one))

type RoleButtonsProps = { user: User; onChanged: () => void }

/** Buttons for the roles that this account does not have. */
export const RoleButtons = ({ user, onChanged }: RoleButtonsProps) =>
  roleNames
    .toReversed()
    .filter((role) => role !== user.role)
    .map((role) => <RoleButton key={role} user={user} onChanged={onChanged} role={role} />)

/** Asks for confirmation with the member's name. */
function RoleButton({ user, onChanged, role }: RoleButtonsProps & { role: Role }) {
  const texts = roleTexts[role]
  const label = texts.make()
  const { mutateAsync } = useChangeRole(user._id)
  const { version, dialog, list, readAgain } = useAccountConsequences(user, role)
  const isOwn = useViewer()?._id === user._id
  const change = async () => {
    try {
      await mutateAsync({ role, version })
      popup({ title: texts.changed(user.name) })
      onChanged()
      return undefined
    } catch (error) {
      const changed = changedTo(error)
      if (changed?.can['changeRole'] && changed.role !== role) return readAgain(error)
      popup({ tone: 'bad', title: t('users.roleNotChanged'), text: messageOf(error), error })
      return undefined
    }
  }
  return (
    <ConfirmDialog
      trigger={
        <Button
          tone="outline"
          size="sm"
          className="min-w-29"
          aria-label={t('users.makeRoleOf', { action: label, name: user.name })}
        >
          {label}
        </Button>
      }
      title={isOwn ? t('ui.areYouSure') : texts.makeTitle(user.name)}
      text={
        isOwn
          ? t('users.leaveRoleText')
          : can(user, 'user.manage')
            ? `${t('users.adminLoses', { name: user.name })} ${texts.means()}`
            : texts.means()
      }
      confirmLabel={label}
      tone={isGrave(user.role, role) ? 'danger' : 'primary'}
      onConfirm={change}
      {...dialog}
    >
      <p className="text-sm wrap-anywhere">{`${user.name}, ${user.email}`}</p>
      <Consequences {...list} />
    </ConfirmDialog>
  )
}
