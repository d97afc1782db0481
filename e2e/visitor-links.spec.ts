import { devices, expect, type Page } from '@playwright/test'
import { openAccount } from './support/accounts.ts'
import { comesAlive, tabTo } from './support/fixtures.ts'
import { passwordOf } from './support/member.ts'
import { test } from './support/test.ts'

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

/** Logs in on the page where the visitor was sent, and expects the home that they had chosen. */
async function expectArrivalAfterLogin(page: Page, details: string, email: string) {
  await expect(page).toHaveURL(`/login?from=${encodeURIComponent(details)}`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(passwordOf(email))
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(details)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

const pathOf = async (link: ReturnType<typeof detailsLinks>) => (await link.getAttribute('href')) ?? ''

for (const [index, path] of visitorPages.entries()) {
  test(`hovering over the homes of ${path} asks for nothing, and a click leads to the home`, async ({
    page,
    baseURL,
  }) => {
    const visitor = await openAccount(baseURL ?? '', `Hugo Hover ${index}`)
    await page.goto(path)
    await comesAlive(page)
    const calls = watchProtectedCalls(page)
    for (const link of await detailsLinks(page).all()) {
      await link.hover()
      await link.focus()
    }
    const last = detailsLinks(page).last()
    const details = await pathOf(last)
    await last.click()
    await expect(page).toHaveURL(/\/login/)
    expect(calls).toEqual([])
    await expectArrivalAfterLogin(page, details, visitor.email)
  })
}

test('the Tab key passes all homes of the home page, and Enter leads to the chosen one', async ({
  page,
  baseURL,
}) => {
  const visitor = await openAccount(baseURL ?? '', 'Tabea Tab')
  await page.goto('/')
  await comesAlive(page)
  const calls = watchProtectedCalls(page)
  const last = detailsLinks(page).last()
  await tabTo(page, last)
  const details = await pathOf(last)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/login/)
  expect(calls).toEqual([])
  await expectArrivalAfterLogin(page, details, visitor.email)
})

test.describe('by touch', () => {
  const { viewport, hasTouch, isMobile, userAgent } = devices['Pixel 7']
  test.use({ viewport, hasTouch, isMobile, userAgent })

  test('a tap on a home leads to it by way of the login', async ({ page, baseURL }) => {
    const visitor = await openAccount(baseURL ?? '', 'Tamara Tap')
    await page.goto('/')
    await comesAlive(page)
    const calls = watchProtectedCalls(page)
    const home = detailsLinks(page).first()
    const details = await pathOf(home)
    await home.tap()
    await expect(page).toHaveURL(/\/login/)
    expect(calls).toEqual([])
    await expectArrivalAfterLogin(page, details, visitor.email)
  })
})
