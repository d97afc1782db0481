import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import CheckCheck from 'lucide-react/icons/check-check'
import { useEffect } from 'react'
import type { Notification } from '#contract/notifications.ts'
import type { Role } from '#contract/roles.ts'
import { t } from '#texts/text.ts'
import { onUnread, unreadNow } from '../../lib/unread.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import { popup } from '../../ui/popups.tsx'
import { Loading, Skeletons } from '../../ui/skeleton.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { notificationsQuery, useMarkAllAsRead } from './notification-data.ts'
import { NotificationRow } from './notification-row.tsx'
import { roleTexts } from './role-texts.ts'

function MarkAllAsRead({ notifications }: { notifications: Notification[] }) {
  const { mutateAsync, isPending } = useMarkAllAsRead()
  const read = async () => {
    try {
      await mutateAsync()
    } catch (error) {
      popup({ tone: 'bad', title: t('ui.oops'), text: t('alerts.readAllFailed'), error })
    }
  }
  return (
    <Button
      tone="outline"
      size="sm"
      busy={isPending}
      disabled={notifications.every(({ isRead }) => isRead)}
      onClick={() => void read()}
      className="justify-self-start"
    >
      <CheckCheck aria-hidden="true" className="size-4" />
      {t('alerts.readAll')}
    </Button>
  )
}

/**
 * Refetches the list after the first unread count. Only notifications after that count trigger a refetch, so a list that
 * was read before it may be incomplete.
 */
function useListAfterFirstCount(): void {
  const queries = useQueryClient()
  useEffect(() => {
    if (unreadNow() !== undefined) return undefined
    const stop = onUnread(() => {
      stop()
      void queries.invalidateQueries({ queryKey: notificationsQuery.queryKey })
    })
    return stop
  }, [queries])
}

/** The viewer's notifications; new ones appear automatically. */
export function NotificationList({ role }: { role: Role }) {
  const empty = roleTexts[role].none()
  useListAfterFirstCount()
  return (
    <PagedList
      query={useInfiniteQuery(notificationsQuery)}
      label={t('layout.notifications')}
      loading={
        <Loading className="grid gap-5">
          <Skeletons count={4} className="h-28" />
        </Loading>
      }
      failed={t('alerts.notificationsFailed')}
      empty={
        <EmptyState
          title={t('alerts.noNotifications')}
          text={empty.text}
          action={<LinkButton to={empty.to}>{empty.label}</LinkButton>}
        />
      }
    >
      {(notifications) => (
        <div className="grid gap-4">
          <MarkAllAsRead notifications={notifications} />
          <ul>
            {notifications.map((notification) => (
              <NotificationRow key={notification._id} notification={notification} />
            ))}
          </ul>
        </div>
      )}
    </PagedList>
  )
}
