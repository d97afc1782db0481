import type { Page } from '@playwright/test'

/** Holds matching requests until `answer` is called. */
export async function holdRequests(page: Page, url: string | RegExp): Promise<{ answer: () => void }> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    await promise
    await route.fallback()
  })
  // The route remains, because a request that arrives while the browser removes one is lost.
  return { answer: resolve }
}

export const unavailable = {
  status: 503,
  contentType: 'application/problem+json',
  json: {
    type: 'about:blank',
    title: 'The service is not available right now. Please try again shortly.',
    status: 503,
    code: 'unavailable',
  },
}
