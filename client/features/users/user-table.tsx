import type { User } from '#contract/users.ts'
import { rich, t } from '#texts/text.ts'
import { useViewer } from '../../lib/page-data.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { EmailText } from '../../ui/email-text.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { DeleteUserButton } from './delete-user-button.tsx'
import { ResetSecondFactorButton } from './reset-second-factor-button.tsx'
import { RoleBadge } from './role-badge.tsx'
import { RoleButtons } from './role-buttons.tsx'
import { SignOutButton } from './sign-out-button.tsx'

type UserTableProps = { users: User[]; onChanged: () => void }

export function UserTable({ users, onChanged }: UserTableProps) {
  const viewerId = useViewer()?._id
  const columns: Column<User>[] = [
    {
      title: t('users.name'),
      place: 'head',
      show: ({ _id, name, photoURL }) => (
        <span className="flex items-center gap-3">
          <Avatar src={photoURL} name={name} className="size-9 text-sm" />
          <bdi className="font-medium wrap-anywhere">
            {_id === viewerId
              ? rich('users.nameOfYou', {
                  name,
                  you: (you) => <span className="font-normal text-muted">{you}</span>,
                })
              : name}
          </bdi>
        </span>
      ),
    },
    {
      title: t('users.email'),
      show: ({ email, emailConfirmed }) => <EmailText email={email} unconfirmed={!emailConfirmed} />,
    },
    { title: t('users.role'), place: 'badge', show: ({ role }) => <RoleBadge role={role} /> },
    {
      title: t('ui.actions'),
      place: 'actions',
      show: (user) => <Actions user={user} isOwn={user._id === viewerId} onChanged={onChanged} />,
    },
  ]
  return <Table caption={t('users.users')} columns={columns} rows={users} rowKey={({ _id }) => _id} />
}

type ActionsProps = { user: User; isOwn: boolean; onChanged: () => void }

const Actions = ({ user, isOwn, onChanged }: ActionsProps) =>
  user.can.changeRole || user.can.signOut || user.can.delete ? (
    <div className="grid grid-cols-2 gap-2 xl:flex xl:flex-wrap">
      {user.can.changeRole && <RoleButtons user={user} onChanged={onChanged} />}
      {user.can.signOut && <SignOutButton user={user} />}
      {user.can.resetSecondFactor && <ResetSecondFactorButton user={user} onChanged={onChanged} />}
      {user.can.delete && <DeleteUserButton user={user} onDeleted={onChanged} />}
      {isOwn && (
        <LinkButton tone="outline" size="sm" to="/dashboard/yourData">
          {t('account.close')}
        </LinkButton>
      )}
    </div>
  ) : (
    <span className="text-muted">{t('users.lastAdmin')}</span>
  )
