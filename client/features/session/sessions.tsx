import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link } from 'react-router'
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
          Where you are signed in
        </h2>
        <p className="text-muted">
          If you do not recognize a browser, sign it out
          {canReset && (
            <>
              {' '}
              and{' '}
              <Link to="/forgotPassword" className="link">
                choose a new password
              </Link>
            </>
          )}
          .
        </p>
      </div>
      {isPending && (
        <Loading className="grid gap-4">
          <Skeletons count={2} className="h-20" />
        </Loading>
      )}
      {error && !data && (
        <QuietError text="Your sessions could not be loaded." error={error} onRetry={() => void refetch()} />
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
            {data.next && `The latest ${items.length} of ${data.total} are shown.`}
          </p>
          <EndSessions
            trigger={<Button tone="outline">Sign out everywhere else</Button>}
            title="Sign out everywhere else?"
            text="Every other browser has to log in again. This one stays signed in."
            done="You are signed out everywhere else."
            onEnded={focus}
          />
        </div>
      )}
      {data && items.length === 1 && <p className="text-sm text-muted">Only this browser.</p>}
    </Card>
  )
}
