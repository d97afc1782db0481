import type { Page } from '@playwright/test'

/** A call of the API, whatever its query. */
const callTo = (path: string) => (url: URL) => url.pathname === `/api${path}`

type Said = { status?: number; headers?: Record<string, string> }

/** The call is answered with this, and the server not asked. */
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

/** The server fails, and names the request under which its log says why. */
export const failByFault = (path: string) =>
  answer(path, {}, { status: 500, headers: { 'x-request-id': '01a2b3c4-the-request' } })

/** The call never answers, so that the page stays in its loading state. */
export const hang = (path: string) => (page: Page) => page.route(callTo(path), () => {})

/** On a phone the links of the bar are in its menu. */
export async function openMenu(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: 'Menu' })
  if (await menu.isVisible()) await menu.click()
}

/** Follows a link of the bar to the page of that title, which then asks for what it needs; on a phone by the menu. */
export const follow = (name: string) => async (page: Page) => {
  await openMenu(page)
  await page.getByRole('link', { name, exact: true }).first().click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
}
