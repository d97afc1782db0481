import type { Role, User } from '#contract/users.ts'
import { changedTo, messageOf } from '../../lib/messages.ts'
import { useViewer } from '../../lib/page-data.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Consequences } from '../../ui/consequences.tsx'
import { popup } from '../../ui/popups.tsx'
import { useAccountConsequences } from './account-consequences.ts'
import { useChangeRole } from './change-role.ts'

type Step = { role: Role; label: string; means: string }

const steps: Step[] = [
  {
    role: 'admin',
    label: 'Make Admin',
    means: 'An admin manages every listing, account and review, and can make others admins.',
  },
  {
    role: 'agent',
    label: 'Make Agent',
    means: 'An agent lists properties and answers the offers on them.',
  },
  { role: 'user', label: 'Make User', means: 'A user can no longer list properties or answer offers.' },
]

const adminLoses = (name: string) =>
  `${name} can no longer manage the listings of others, accounts, reviews, and the offers on listings without an agent.`

const own =
  'This is your own account: you will no longer be an admin, and only another admin can change that.'

type RoleButtonsProps = { user: User; onChanged: () => void }

/** Buttons for the roles that this account does not have. */
export const RoleButtons = ({ user, onChanged }: RoleButtonsProps) =>
  steps
    .filter(({ role }) => role !== user.role)
    .map((step) => <RoleButton key={step.role} user={user} onChanged={onChanged} {...step} />)

/** Asks for confirmation with the member's name. */
function RoleButton({ user, onChanged, role, label, means }: RoleButtonsProps & Step) {
  const { mutateAsync } = useChangeRole(user._id)
  const { version, dialog, list, readAgain } = useAccountConsequences(user, role)
  const isOwn = useViewer()?._id === user._id
  const change = async () => {
    try {
      await mutateAsync({ role, version })
      popup({ title: `${user.name} is now a ${role}!` })
      onChanged()
      return undefined
    } catch (error) {
      const changed = changedTo(error)
      if (changed?.can['changeRole'] && changed.role !== role) return readAgain(error)
      popup({ tone: 'bad', title: 'Error changing role', text: messageOf(error), error })
      return undefined
    }
  }
  return (
    <ConfirmDialog
      trigger={
        <Button tone="outline" size="sm" className="min-w-29" aria-label={`${label}: ${user.name}`}>
          {label}
        </Button>
      }
      title={isOwn ? 'Are you sure?' : `Make ${user.name} ${role === 'user' ? 'a user' : `an ${role}`}?`}
      text={isOwn ? own : user.role === 'admin' ? `${adminLoses(user.name)} ${means}` : means}
      confirmLabel={label}
      tone={user.role === 'admin' || role !== 'agent' ? 'danger' : 'primary'}
      onConfirm={change}
      {...dialog}
    >
      <p className="text-sm wrap-anywhere">{`${user.name}, ${user.email}`}</p>
      <Consequences {...list} />
    </ConfirmDialog>
  )
}
