import type { User } from '#contract/users.ts'
import { useViewer } from '../../lib/page-data.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { DeleteUserButton } from './delete-user-button.tsx'
import { RoleBadge } from './role-badge.tsx'
import { RoleButtons } from './role-buttons.tsx'

export function UserTable({ users }: { users: User[] }) {
  const viewerId = useViewer()?._id
  const columns: Column<User>[] = [
    {
      title: 'Name',
      show: ({ _id, name, photoURL }) => (
        <span className="flex items-center gap-3">
          <Avatar src={photoURL} name={name} className="size-9 text-sm" />
          <span className="font-medium">
            {name}
            {_id === viewerId && <span className="font-normal text-muted"> (you)</span>}
          </span>
        </span>
      ),
    },
    { title: 'Email', show: ({ email }) => email },
    { title: 'Role', show: ({ role }) => <RoleBadge role={role} /> },
    { title: 'Actions', show: (user) => <Actions user={user} /> },
  ]
  return <Table caption="Users" columns={columns} rows={users} rowKey={({ _id }) => _id} />
}

const Actions = ({ user }: { user: User }) =>
  user.can.changeRole || user.can.delete ? (
    <div className="flex flex-wrap gap-2">
      {user.can.changeRole && <RoleButtons user={user} />}
      {user.can.delete && <DeleteUserButton user={user} />}
    </div>
  ) : (
    <span className="text-muted">The last admin stays.</span>
  )
