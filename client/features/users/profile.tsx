import { useQuery } from '@tanstack/react-query'
import { useViewer } from '../../lib/page-data.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { usersByEmailQuery } from './list-users.ts'
import { RoleBadge } from './role-badge.tsx'

/** The viewer's own entry in the list of users. */
export function Profile() {
  const email = useViewer()?.email ?? ''
  const { data, error, isPending, refetch } = useQuery(usersByEmailQuery(email))
  if (isPending) return <Skeleton className="h-44 max-w-xl" />
  if (error) return <ErrorState text={error.message} onRetry={() => void refetch()} />
  const user = data.items.find((one) => one.email === email)
  if (!user) return <EmptyState title="No user profile found." />
  return (
    <Card className="flex max-w-xl flex-wrap items-center gap-6 p-6">
      <Avatar src={user.photoURL} name={user.name} className="size-24 text-3xl" />
      <div className="grid min-w-0 justify-items-start gap-1.5">
        <p className="font-serif text-2xl wrap-anywhere">{user.name}</p>
        <p className="text-muted wrap-anywhere">{user.email}</p>
        <RoleBadge role={user.role} />
      </div>
    </Card>
  )
}
