import { Link } from 'react-router'
import type { Notification } from '#contract/notifications.ts'
import { rich, t } from '#texts/text.ts'
import { useInstants } from '../../lib/use-instants.ts'
import { usePrice } from '../../lib/use-price.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { Picture } from '../../ui/picture.tsx'
import { popup } from '../../ui/popups.tsx'
import { useReadNotification } from './notification-data.ts'
import { notificationIcons } from './notification-icons.ts'

export function NotificationRow({ notification }: { notification: Notification }) {
  const { _id: id, isRead, kind, headline, note, path, propertyId, location, createdAt } = notification
  const { price, priceBefore } = notification
  const title = notification.title ?? headline
  const Icon = notificationIcons[kind]
  const { mutateAsync, isPending } = useReadNotification()
  const write = usePrice()
  const instant = useInstants()
  const setRead = async (next: boolean) => {
    try {
      await mutateAsync({ id, isRead: next })
    } catch (error) {
      popup({ tone: 'bad', title: t('ui.oops'), text: t('alerts.readFailed'), error })
    }
  }
  return (
    <li className="grid grid-cols-[6rem_1fr] gap-x-4 gap-y-3 border-t border-line py-5 first:border-t-0 sm:grid-cols-[8rem_1fr_auto] sm:items-center sm:gap-x-6">
      {propertyId ? (
        <Picture
          src={notification.image}
          alt=""
          seed={propertyId}
          sizes="8rem"
          className="aspect-4/3 rounded-box"
        />
      ) : (
        <div className="grid aspect-4/3 place-items-center rounded-box bg-sunken text-muted">
          <Icon aria-hidden="true" className="size-8" />
        </div>
      )}
      <div className="grid min-w-0 gap-1">
        <p
          className={cx(
            'flex items-center gap-2 text-sm',
            isRead ? 'text-muted' : 'font-semibold text-accent',
          )}
        >
          {!isRead && (
            <span
              className="size-2 shrink-0 rounded-full bg-accent"
              role="img"
              aria-label={t('alerts.unread')}
            />
          )}
          {propertyId && (
            <>
              <Icon aria-hidden="true" className="size-4 shrink-0" />
              <span className="min-w-0 wrap-anywhere">
                <bdi>{headline}</bdi>
              </span>
            </>
          )}
        </p>
        <h2 className="text-xl wrap-anywhere">
          <Link
            to={path}
            onClick={() => void (!isRead && setRead(true))}
            className="underline-offset-4 hover:underline"
          >
            <bdi>{title}</bdi>
          </Link>
        </h2>
        {note && (
          <p className="wrap-anywhere">
            <bdi>{note}</bdi>
          </p>
        )}
        {price !== null && (
          <p className="flex flex-wrap gap-x-3 tabular-nums">
            <span className="font-semibold">{write(price)}</span>
            {priceBefore !== null && (
              <span className="text-muted">
                {rich('alerts.priceBefore', {
                  price: write(priceBefore),
                  s: (content) => <s>{content}</s>,
                })}
              </span>
            )}
          </p>
        )}
        <p className="text-sm text-muted">
          {location && (
            <>
              <span className="max-sm:block">
                <bdi>{location}</bdi>
              </span>
              <span className="max-sm:hidden"> · </span>
            </>
          )}
          <time dateTime={createdAt}>{instant(createdAt)}</time>
        </p>
      </div>
      <Button
        tone="quiet"
        size="sm"
        busy={isPending}
        aria-label={isRead ? t('alerts.markUnreadOf', { title }) : t('alerts.markReadOf', { title })}
        onClick={() => void setRead(!isRead)}
        className="col-start-2 justify-self-start max-sm:-ms-3.5 sm:col-start-3"
      >
        {isRead ? t('alerts.markUnread') : t('alerts.markRead')}
      </Button>
    </li>
  )
}
