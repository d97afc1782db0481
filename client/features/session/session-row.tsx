import Monitor from 'lucide-react/icons/monitor'
import Smartphone from 'lucide-react/icons/smartphone'
import Tablet from 'lucide-react/icons/tablet'
import type { Session } from '#contract/sessions.ts'
import { formatInstant } from '../../lib/formats.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { EndSessions } from './end-sessions-dialog.tsx'
import { describeBrowser, describeLastUse } from './session-words.ts'

const devices: Record<string, typeof Monitor> = { iPhone: Smartphone, Android: Smartphone, iPad: Tablet }

type SessionRowProps = { session: Session; now: number; onEnded: () => void }

export function SessionRow({ session, now, onEnded }: SessionRowProps) {
  const { startedAt, lastUsedAt, current, system } = session
  const name = describeBrowser(session)
  const Device = devices[system ?? ''] ?? Monitor
  return (
    <li className="grid grid-cols-[auto_1fr] items-center gap-x-3 gap-y-3 border-t border-line py-4 sm:grid-cols-[auto_1fr_auto] sm:gap-x-4">
      <span className="grid size-10 self-start place-items-center rounded-full bg-sunken text-muted">
        <Device aria-hidden="true" className="size-5" />
      </span>
      <div className="grid min-w-0 gap-0.5">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-medium">{name}</span>
          {current && <Badge tone="good">This browser</Badge>}
        </p>
        <p className="flex flex-wrap gap-x-6 text-sm text-muted">
          <span>
            Signed in <time dateTime={startedAt}>{formatInstant(startedAt)}</time>
          </span>
          <span>{current ? 'In use now' : `Last used ${describeLastUse(lastUsedAt, now)}`}</span>
        </p>
      </div>
      {!current && (
        <EndSessions
          id={session._id}
          trigger={
            <Button
              tone="outline"
              size="sm"
              className="col-start-2 justify-self-start sm:col-start-3"
              aria-label={`Sign out ${name}, signed in ${formatInstant(startedAt)}`}
            >
              Sign out
            </Button>
          }
          title="Sign out this browser?"
          text={`${name} has to log in again to use your account.`}
          done={`${name} is signed out.`}
          onEnded={onEnded}
        />
      )}
    </li>
  )
}
