import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { t } from '#texts/text.ts'
import { whenBack } from '../../lib/when-back.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { HouseDrawing } from '../../ui/house-drawing.tsx'
import { Reference } from '../../ui/reference.tsx'
import { timing } from '../../lib/timing.ts'

const words = {
  failed: () => ({ title: t('layout.failed'), text: t('layout.failedText') }),
  away: () => ({ title: t('layout.away'), text: t('layout.awayText') }),
  offline: () => ({ title: t('layout.offline'), text: t('layout.offlineText') }),
}

const reloadsKey = 'reloads'
const reloadsWithinMs = 60_000

/** Reloads the page, at most as often per minute as a query is retried, in case the page itself is broken. */
function reloadAgain() {
  const times = (sessionStorage.getItem(reloadsKey) ?? '').split(' ').filter(Boolean)
  const recent = times.filter((time) => Date.now() - Number(time) < reloadsWithinMs)
  if (recent.length >= timing.queryRetries.count) return
  sessionStorage.setItem(reloadsKey, [...recent, Date.now()].join(' '))
  location.reload()
}

const canBeShown = async (path: string) => (await fetch(path, { method: 'HEAD' })).status < 500

export type FailureProps = {
  /** The server's state: temporarily unavailable, failed, or no response; `offline` if the device is. */
  heard: 'away' | 'failed' | 'nothing' | 'offline'
  /** The request id in the server's log. */
  requestId?: string
}

/** The error page. It reloads automatically once the server is back. */
export function Failure({ heard, requestId }: FailureProps) {
  const { pathname, search } = useLocation()
  const [isUnreachable, setUnreachable] = useState(heard === 'offline')
  const [isAsking, setAsking] = useState(false)
  const ask = useEffectEvent(async () => {
    try {
      return await canBeShown(pathname + search)
    } catch (error) {
      setUnreachable(true)
      throw error
    }
  })
  useEffect(() => {
    const hasFailed = heard === 'failed'
    return whenBack({
      ask: () => ask(),
      isGone: heard === 'away' || heard === 'offline',
      maxAttempts: hasFailed ? 1 + timing.queryRetries.count : undefined,
      onAnswer: (wasGone) => {
        if (wasGone && !hasFailed) location.reload()
        else reloadAgain()
      },
    })
  }, [heard])
  const retry = async () => {
    setAsking(true)
    if (await canBeShown(pathname + search).catch(() => false)) location.reload()
    else setAsking(false)
  }
  useEffect(() => {
    if (!isUnreachable) return
    const reload = () => location.reload()
    addEventListener('online', reload)
    return () => removeEventListener('online', reload)
  }, [isUnreachable])
  const state = heard === 'nothing' ? 'failed' : heard
  const { title, text } = words[isUnreachable ? 'offline' : state]()
  return (
    <section className="measure grid justify-items-center gap-6 py-16 text-center sm:py-24">
      <div className="h-44 w-72 overflow-hidden rounded-box">
        <HouseDrawing seed="failure" />
      </div>
      <h1 className="text-4xl sm:text-5xl">{title}</h1>
      <p className="max-w-prose text-lg text-muted">{text}</p>
      <div className="flex flex-wrap justify-center gap-3">
        {isUnreachable ? (
          // A link would lead to the browser's own error page.
          <Button busy={isAsking} onClick={() => void retry()}>
            {t('layout.retry')}
          </Button>
        ) : (
          // Reloads even without JavaScript.
          <LinkButton to={pathname + search} reloadDocument>
            {t('layout.tryAgain')}
          </LinkButton>
        )}
        <LinkButton tone="outline" to="/">
          {t('layout.backToHome')}
        </LinkButton>
      </div>
      {requestId && (
        <div className="text-sm text-muted">
          <p>{t('layout.sendReference')}</p>
          <Reference of={requestId} />
        </div>
      )}
    </section>
  )
}
