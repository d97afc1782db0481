import type { Page } from '@playwright/test'

/** The server handles these calls, but its responses never arrive. */
export const dropResponses = (page: Page, calls: string | RegExp) =>
  page.route(calls, async (route) => {
    if (route.request().method() === 'GET') return route.fallback()
    await route.fetch()
    await route.abort()
  })
