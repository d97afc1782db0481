import type { Session } from '#contract/sessions.ts'
import { t } from '#texts/text.ts'

/** `Chrome on Windows`, or the known part of it. */
export function describeBrowser({ browser, system }: Pick<Session, 'browser' | 'system'>): string {
  if (!browser) return system ? t('session.someBrowserOn', { system }) : t('session.unknownBrowser')
  return system ? t('session.browserOn', { browser, system }) : browser
}

const hourMs = 60 * 60_000

/** Approximate, because use is recorded once an hour. */
export function describeLastUse(iso: string, now: number): string {
  const hours = Math.floor((now - Date.parse(iso)) / hourMs)
  if (hours < 1) return t('session.withinHour')
  return hours < 24
    ? t('session.hoursAgo', { count: hours })
    : t('session.daysAgo', { count: Math.floor(hours / 24) })
}
