import type { Page } from '@playwright/test'

/** The server does what these calls ask for, and its answers never arrive. */
export const loseAnswers = (page: Page, calls: string | RegExp) =>
  page.route(calls, async (route) => {
    if (route.request().method() === 'GET') return route.fallback()
    await route.fetch()
    await route.abort()
  })
