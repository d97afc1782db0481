import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link } from 'react-router'
import { rich, t } from '#texts/text.ts'
import { useSite } from '../../lib/page-data.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Loading, Skeletons } from '../../ui/skeleton.tsx'
import { QuietError } from '../../ui/states.tsx'
import { EndSessions } from './end-sessions-dialog.tsx'
import { sessionsQuery } from './list-sessions.ts'
import { SessionRow } from './session-row.tsx'

/** The viewer's sessions, with buttons to end them. */
export function Sessions() {
  const { data, dataUpdatedAt, error, isPending, refetch } = useQuery(sessionsQuery)
  const canReset = useSite()?.sendsMail
  const title = useRef<HTMLHeadingElement>(null)
  // The button with the focus is gone.
  const focus = () => title.current?.focus()
  // This browser first; the others keep their order.
  const items = data?.items.toSorted((one, other) => Number(other.current) - Number(one.current)) ?? []
  return (
    <Card role="region" aria-labelledby="sessions" className="grid gap-5 p-5 sm:p-8">
      <div className="grid gap-1">
        <h2 id="sessions" ref={title} tabIndex={-1} className="text-2xl outline-none">
          {t('session.sessions')}
        </h2>
        <p className="text-muted">
          {canReset
            ? rich('session.sessionsTextReset', {
                link: (text) => (
                  <Link to="/forgotPassword" className="link">
                    {text}
                  </Link>
                ),
              })
            : t('session.sessionsText')}
        </p>
      </div>
      {isPending && (
        <Loading className="grid gap-4">
          <Skeletons count={2} className="h-20" />
        </Loading>
      )}
      {error && !data && (
        <QuietError text={t('session.sessionsFailed')} error={error} onRetry={() => void refetch()} />
      )}
      {data && (
        <ul className="border-b border-line">
          {items.map((session) => (
            <SessionRow key={session._id} session={session} now={dataUpdatedAt} onEnded={focus} />
          ))}
        </ul>
      )}
      {data && items.length > 1 && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
          <p className="text-sm text-muted">
            {data.next && t('session.latestShown', { count: items.length, total: data.total })}
          </p>
          <EndSessions
            trigger={<Button tone="outline">{t('session.signOutElsewhere')}</Button>}
            title={t('session.signOutElsewhereTitle')}
            text={t('session.signOutElsewhereText')}
            done={t('session.signedOutElsewhere')}
            onEnded={focus}
          />
        </div>
      )}
      {data && items.length === 1 && <p className="text-sm text-muted">{t('session.onlyThisBrowser')}</p>}
    </Card>
  )
}
