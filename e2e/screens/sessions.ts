import type { Page } from '@playwright/test'
import type { Session } from '../../contract/sessions.ts'

const hourMs = 60 * 60_000
const places: [browser: string | null, system: string | null, hours: number][] = [
  ['Chrome', 'Linux', 0],
  ['Safari', 'iPhone', 3],
  ['Samsung Internet', 'Android', 50],
  [null, null, 400],
]

/** Sessions in browsers of many kinds, which tests cannot create. */
export const signedInElsewhere = (page: Page) =>
  page.route('**/api/sessions?*', (route) => {
    const now = Date.now()
    const sessions = places.map(([browser, system, hours], at): Session => ({
      _id: crypto.randomUUID(),
      browser,
      system,
      startedAt: new Date(now - (2 * hours + 1) * hourMs).toISOString(),
      lastUsedAt: new Date(now - hours * hourMs).toISOString(),
      current: at === 0,
    }))
    return route.fulfill({ json: sessions, headers: { 'x-total-count': String(sessions.length) } })
  })
