import type { Session } from '#contract/sessions.ts'
import { countOf } from '../../lib/formats.ts'

/** `Chrome on Windows`, or the known part of it. */
export function describeBrowser({ browser, system }: Pick<Session, 'browser' | 'system'>): string {
  if (!browser && !system) return 'Unknown browser'
  return [browser ?? 'Browser', system].filter(Boolean).join(' on ')
}

const hourMs = 60 * 60_000

/** Approximate, because use is recorded once an hour. */
export function describeLastUse(iso: string, now: number): string {
  const hours = Math.floor((now - Date.parse(iso)) / hourMs)
  if (hours < 1) return 'within the last hour'
  return `about ${hours < 24 ? countOf(hours, 'hour') : countOf(Math.floor(hours / 24), 'day')} ago`
}
