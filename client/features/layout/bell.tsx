import BellIcon from 'lucide-react/icons/bell'
import { useEffect, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { limits } from '#contract/limits.ts'
import { t } from '#texts/text.ts'
import { askUnread, onUnread, unreadNow, watchUnreadCount } from '../../lib/unread.ts'
import { whenIdle } from '../../ui/when-idle.ts'
import { useOtherRole } from './use-other-role.ts'

const most = limits.unread.counted

/** A link to the notifications, with the live unread count. */
export function Bell() {
  useOtherRole()
  const unread = useSyncExternalStore(onUnread, unreadNow, () => undefined) ?? 0
  useEffect(() => {
    void askUnread().catch(() => {})
    let stop: (() => void) | undefined
    const stopWaiting = whenIdle(() => {
      stop = watchUnreadCount()
    })
    return () => {
      stopWaiting()
      stop?.()
    }
  }, [])
  const text = unread >= most ? `${most}+` : String(unread)
  return (
    <>
      <Link
        to="/dashboard/notifications"
        aria-label={unread ? t('layout.unread', { count: text }) : t('layout.notifications')}
        title={t('layout.notifications')}
        className="relative grid size-10 shrink-0 place-items-center rounded-box text-muted hover:bg-sunken hover:text-ink"
      >
        <BellIcon aria-hidden="true" className="size-5" />
        {unread > 0 && (
          <span
            aria-hidden="true"
            className="absolute top-0.5 start-5.5 grid min-w-4 place-items-center rounded-full bg-accent px-1 text-[0.6875rem] leading-4 font-semibold text-on-accent tabular-nums"
          >
            {text}
          </span>
        )}
      </Link>
      <span role="status" aria-label={t('layout.newNotifications')} className="sr-only">
        {unread > 0 && t('layout.unreadCount', { count: unread })}
      </span>
    </>
  )
}
