import { devices, expect, type Page } from '@playwright/test'
import { openAccount } from './support/accounts.ts'
import { comesAlive } from './support/fixtures.ts'
import { tabTo } from './support/keyboard.ts'
import { passwordOf } from './support/member.ts'
import { test } from './support/stage.ts'

/** Where listings are for members, a visitor may look at every link to one and is asked to log in by a click alone. */
const visitorPages = ['/', '/featuredProperties']

const detailsLinks = (page: Page) => page.getByRole('link', { name: /^Details of / })

/** The API calls that this page makes for protected data or to end a session, with their status once answered. */
function watchProtectedCalls(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/api\/(properties\/|auth\/sign-out$|jwt$)/.test(pathname)) calls.push(`asked ${pathname}`)
  })
  page.on('response', (response) => {
    if (response.status() === 401) calls.push(`401 ${response.url()}`)
  })
  return calls
}

/** On the login page, by which the chosen home is reached. */
async function expectLogin(page: Page, details: string, calls: string[]) {
  await expect(page).toHaveURL(`/login?from=${encodeURIComponent(details)}`)
  expect(calls).toEqual([])
}

const pathOf = async (link: ReturnType<typeof detailsLinks>) => (await link.getAttribute('href')) ?? ''

for (const path of visitorPages) {
  test(`hovering over the homes of ${path} asks for nothing, and a click leads to the login`, async ({
    visitor,
  }) => {
    await visitor.goto(path)
    await comesAlive(visitor)
    const calls = watchProtectedCalls(visitor)
    for (const link of await detailsLinks(visitor).all()) {
      await link.hover()
      await link.focus()
    }
    const last = detailsLinks(visitor).last()
    const details = await pathOf(last)
    await last.click()
    await expectLogin(visitor, details, calls)
  })
}

test('the Tab key passes all homes of the home page, and Enter leads to the chosen one', async ({
  page,
  baseURL,
}) => {
  const { email } = await openAccount(baseURL ?? '', 'Tabea Tab')
  await page.goto('/')
  await comesAlive(page)
  const calls = watchProtectedCalls(page)
  const last = detailsLinks(page).last()
  await tabTo(page, last)
  const details = await pathOf(last)
  await page.keyboard.press('Enter')
  await expectLogin(page, details, calls)
  // The login is the same for links reached by mouse or touch.
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(passwordOf(email))
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(details)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test.describe('by touch', () => {
  const { viewport, hasTouch, isMobile, userAgent } = devices['Pixel 7']
  test.use({ viewport, hasTouch, isMobile, userAgent })

  test('a tap on a home leads to the login', async ({ page }) => {
    await page.goto('/')
    await comesAlive(page)
    const calls = watchProtectedCalls(page)
    const home = detailsLinks(page).first()
    const details = await pathOf(home)
    await home.tap()
    await expectLogin(page, details, calls)
  })
})
