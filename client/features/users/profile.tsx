import { useQuery } from '@tanstack/react-query'
import { useRevalidator } from 'react-router'
import type { User } from '#contract/users.ts'
import { rich, t } from '#texts/text.ts'
import { formatMonth } from '#texts/dates.ts'
import { useViewer } from '../../lib/page-data.ts'
import { messageOf } from '../../lib/messages.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { timeAt } from '../../ui/time-at.tsx'
import { EditProfile } from './edit-profile.tsx'
import { usersByEmailQuery } from './list-users.ts'
import { RoleBadge } from './role-badge.tsx'

/** The viewer's own account. */
export function Profile() {
  const email = useViewer()?.email ?? ''
  const { data, error, isPending, refetch } = useQuery(usersByEmailQuery(email))
  if (isPending) {
    return (
      <Loading>
        <Skeleton className="h-64 sm:h-44" />
      </Loading>
    )
  }
  if (error) return <ErrorState text={messageOf(error)} error={error} onRetry={() => void refetch()} />
  const user = data.items.find((one) => one.email === email)
  return user ? <ProfileCard user={user} /> : <NoProfile />
}

const ProfileCard = ({ user }: { user: User }) => (
  <Card className="flex flex-wrap items-center gap-x-7 gap-y-5 p-6 sm:p-8">
    <Avatar src={user.photoURL} name={user.name} className="size-28 text-4xl" />
    <div className="grid min-w-0 flex-1 basis-56 justify-items-start gap-1">
      <h2 className="text-3xl wrap-anywhere">
        <bdi>{user.name}</bdi>
      </h2>
      <p className="text-muted wrap-anywhere">
        <bdi>{user.email}</bdi>
      </p>
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        <RoleBadge role={user.role} />
        <span>
          {rich('users.memberSince', { month: formatMonth(user.createdAt), time: timeAt(user.createdAt) })}
        </span>
      </p>
    </div>
    {user.can.update && <EditProfile user={user} />}
  </Card>
)

/** Shown if the email of this page no longer belongs to an account, for example after a change. */
function NoProfile() {
  const { revalidate } = useRevalidator()
  return (
    <EmptyState
      title={t('users.noProfile')}
      text={t('users.noProfileText')}
      action={
        <Button tone="outline" onClick={() => void revalidate()}>
          {t('users.lookAgain')}
        </Button>
      }
    />
  )
}
