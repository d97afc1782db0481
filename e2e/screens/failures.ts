import type { Page } from '@playwright/test'

/** A call of the API, whatever its query. */
const callTo = (path: string) => (url: URL) => url.pathname === `/api${path}`

export const fail = (path: string) => (page: Page) =>
  page.route(callTo(path), (route) =>
    route.fulfill({
      status: 400,
      contentType: 'application/problem+json',
      json: {
        type: 'about:blank',
        status: 400,
        code: 'malformed_request',
        title: 'The request is malformed.',
      },
    }),
  )

/** The call never answers, so that the page stays in its loading state. */
export const hang = (path: string) => (page: Page) => page.route(callTo(path), () => {})
