import Monitor from 'lucide-react/icons/monitor'
import Smartphone from 'lucide-react/icons/smartphone'
import Tablet from 'lucide-react/icons/tablet'
import type { Session } from '#contract/sessions.ts'
import { rich, t } from '#texts/text.ts'
import { useInstants } from '../../lib/use-instants.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { timeAt } from '../../ui/time-at.tsx'
import { EndSessions } from './end-sessions-dialog.tsx'
import { describeBrowser, describeLastUse } from './session-words.ts'

const devices: Record<string, typeof Monitor> = { iPhone: Smartphone, Android: Smartphone, iPad: Tablet }

type SessionRowProps = { session: Session; now: number; onEnded: () => void }

export function SessionRow({ session, now, onEnded }: SessionRowProps) {
  const { startedAt, lastUsedAt, current, system } = session
  const name = describeBrowser(session)
  const instant = useInstants()
  const Device = devices[system ?? ''] ?? Monitor
  return (
    <li className="grid grid-cols-[auto_1fr] items-center gap-x-3 gap-y-3 border-t border-line py-4 sm:grid-cols-[auto_1fr_auto] sm:gap-x-4">
      <span className="grid size-10 self-start place-items-center rounded-full bg-sunken text-muted">
        <Device aria-hidden="true" className="size-5" />
      </span>
      <div className="grid min-w-0 gap-0.5">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-medium">
            <bdi>{name}</bdi>
          </span>
          {current && <Badge tone="good">{t('session.thisBrowser')}</Badge>}
        </p>
        <p className="flex flex-wrap gap-x-6 text-sm text-muted">
          <span>{rich('session.signedInSince', { date: instant(startedAt), time: timeAt(startedAt) })}</span>
          <span>
            {current ? t('session.inUse') : t('session.lastUsed', { when: describeLastUse(lastUsedAt, now) })}
          </span>
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
              aria-label={t('session.signOutBrowserOf', { browser: name, date: instant(startedAt) })}
            >
              {t('session.signOut')}
            </Button>
          }
          title={t('session.signOutBrowserTitle')}
          text={t('session.signOutBrowserText', { browser: name })}
          done={t('session.browserSignedOut', { browser: name })}
          onEnded={onEnded}
        />
      )}
    </li>
  )
}
