import { devices, expect, type Page } from '@playwright/test'
import { openAccount } from '#test/kit/process/accounts.ts'
import { statement } from '../scripts/specification.ts'
import { waitForHydration, sendSignUp } from './support/fixtures.ts'
import { tabTo } from './support/keyboard.ts'
import { passwordOf } from '#test/kit/process/member.ts'
import { test } from './support/test.ts'
import { walkAsVisitor, watchRefusals } from './support/visitor.ts'

// With private listings. e2e/process/public-listings.spec.ts walks the pages of visitors with public ones.

const detailsLinks = (page: Page) => page.getByRole('link', { name: /^Details of / })

/** Expects the login page, and the chosen home after the login. */
async function expectLogin(page: Page, details: string, refusals: string[]) {
  await expect(page).toHaveURL(`/login?from=${encodeURIComponent(details)}`)
  expect(refusals).toEqual([])
}

const pathOf = async (link: ReturnType<typeof detailsLinks>) => (await link.getAttribute('href')) ?? ''

test(statement('2.4.6'), async ({ visitor, people }) => {
  await walkAsVisitor({ page: visitor, origin: people.buyer.origin, publicListings: false })
})

test(statement('2.4.7'), async ({ page, baseURL }) => {
  const { email } = await openAccount(baseURL ?? '', 'Tabea Tab')
  await page.goto('/')
  await waitForHydration(page)
  const refusals = watchRefusals(page)
  const last = detailsLinks(page).last()
  await tabTo(page, last)
  const details = await pathOf(last)
  await page.keyboard.press('Enter')
  await expectLogin(page, details, refusals)
  // The login works the same for links followed by mouse or touch.
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(passwordOf(email))
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(details)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test.describe('by touch', () => {
  const { viewport, hasTouch, isMobile, userAgent } = devices['Pixel 7']
  test.use({ viewport, hasTouch, isMobile, userAgent })

  test('a tap on a home leads to the login, and a new member returns to the home', async ({ page }) => {
    await page.goto('/')
    await waitForHydration(page)
    const refusals = watchRefusals(page)
    const home = detailsLinks(page).first()
    const details = await pathOf(home)
    await home.tap()
    await expectLogin(page, details, refusals)
    await page.getByRole('main').getByRole('link', { name: 'Sign up' }).tap()
    await sendSignUp(page, 'Tilda Tapper')
    await expect(page).toHaveURL('/')
    await page.getByRole('link', { name: 'Back to the page you came from' }).tap()
    await expect(page).toHaveURL(details)
  })
})
