import type { Role, User } from '#contract/users.ts'
import { messageOf } from '../../lib/messages.ts'
import { useViewer } from '../../lib/page-data.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { popup } from '../../ui/popups.tsx'
import { useChangeRole } from './change-role.ts'

const steps: { role: Role; label: string }[] = [
  { role: 'admin', label: 'Make Admin' },
  { role: 'agent', label: 'Make Agent' },
  { role: 'user', label: 'Make User' },
]

/** The roles that this account does not have yet. */
export function RoleButtons({ user, onChanged }: { user: User; onChanged: () => void }) {
  const { mutateAsync, isPending, variables } = useChangeRole(user)
  const isOwn = useViewer()?._id === user._id
  const change = async (role: Role) => {
    try {
      await mutateAsync(role)
      popup({ title: `${user.name} is now a ${role}!` })
      onChanged()
    } catch (error) {
      popup({ tone: 'bad', title: 'Error changing role', text: messageOf(error), error })
    }
  }
  return steps
    .filter(({ role }) => role !== user.role)
    .map(({ role, label }) => {
      const look = {
        tone: 'outline',
        size: 'sm',
        className: 'min-w-29',
        'aria-label': `${label}: ${user.name}`,
      } as const
      if (!isOwn) {
        const busy = isPending && variables === role
        return (
          <Button key={role} {...look} busy={busy} onClick={() => void change(role)}>
            {label}
          </Button>
        )
      }
      return (
        <ConfirmDialog
          key={role}
          trigger={<Button {...look}>{label}</Button>}
          title="Are you sure?"
          text="This is your own account: you will no longer be an admin, and only another admin can change that."
          confirmLabel={label}
          onConfirm={() => change(role)}
        />
      )
    })
}
