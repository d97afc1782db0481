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

/** Follows a link of the bar to the page of that title, which then asks for what it needs; on a phone by the menu. */
export const follow = (name: string) => async (page: Page) => {
  const menu = page.getByRole('button', { name: 'Menu' })
  if (await menu.isVisible()) await menu.click()
  await page.getByRole('link', { name, exact: true }).first().click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
}

/** The call never answers, so that the page stays in its loading state. */
export const hang = (path: string) => (page: Page) => page.route(callTo(path), () => {})
