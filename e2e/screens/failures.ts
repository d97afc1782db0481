import type { Page } from '@playwright/test'

const callTo = (path: string) => (url: URL) => url.pathname === `/api${path}`

type Said = { status?: number; headers?: Record<string, string> }

/** Answers the call with this response instead of the server. */
export const answer =
  (path: string, json: object, { status, headers }: Said = {}) =>
  (page: Page) =>
    page.route(callTo(path), (route) => route.fulfill({ status, headers, json }))

const refused = {
  type: 'about:blank',
  status: 400,
  code: 'malformed_request',
  title: 'The request is malformed.',
}

export const fail = (path: string) => answer(path, refused, { status: 400 })

export const failByFault = (path: string) =>
  answer(path, {}, { status: 500, headers: { 'x-request-id': '01a2b3c4-the-request' } })

/** Leaves the call pending, so that the page stays in its loading state. */
export const hang = (path: string) => (page: Page) => page.route(callTo(path), () => {})

/** Opens the menu that has the bar's links on a phone. */
export async function openMenu(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: 'Menu' })
  if (await menu.isVisible()) await menu.click()
}

/** Follows a link of the bar, through the menu on a phone, so that the page loads its data in the browser. */
export const follow = (name: string) => async (page: Page) => {
  await openMenu(page)
  await page.getByRole('link', { name, exact: true }).first().click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
}
