import { expect, type Page } from '@playwright/test'
import { statement } from '../scripts/specification.ts'
import { openAccount } from '#test/kit/process/accounts.ts'
import { pageOf } from './support/member-pages.ts'
import { logIn } from './support/fixtures.ts'
import { tabTo } from './support/keyboard.ts'
import { type Member, signIn } from '#test/kit/process/member.ts'
import { holdRequests } from './support/network.ts'
import { expectPopup } from './support/popups.ts'
import { test } from './support/test.ts'
import { watchRefusals } from './support/visitor.ts'

const sessions = (page: Page) => page.getByRole('region', { name: 'Where you are signed in' })
const rows = (page: Page) => sessions(page).getByRole('listitem')

/** Expects this session to be signed in, or led to the login, when it requests a page for members. */
async function expectSignedIn({ origin, cookie }: Member, isSignedIn: boolean) {
  const { status, headers } = await fetch(`${origin}/wishlist`, { headers: { cookie }, redirect: 'manual' })
  const response = { status, location: headers.get('location') }
  expect(response).toEqual(
    isSignedIn ? { status: 200, location: null } : { status: 302, location: '/login?from=%2Fwishlist' },
  )
}

test('a member sees all sessions and ends one by keyboard', async ({ page, baseURL }) => {
  const member = await openAccount(baseURL ?? '', 'Sven Sessions')
  await logIn(page, member.email)
  await page.goto('/dashboard/userProfile')
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).first()).toContainText('Chrome on Windows')
  await expect(rows(page).first()).toContainText('This browser')
  await expect(rows(page).first()).toContainText('In use now')
  await expect(rows(page).first().getByRole('button')).toHaveCount(0)
  await expect(rows(page).last()).toContainText('Unknown browser')
  await expect(rows(page).last()).toContainText('Last used within the last hour')
  await expectSignedIn(member, true)

  await tabTo(
    page,
    rows(page)
      .last()
      .getByRole('button', { name: /^Sign out Unknown browser, signed in/ }),
  )
  await page.keyboard.press('Enter')
  const question = page.getByRole('alertdialog', { name: 'Sign out this browser?' })
  await expect(question).toContainText('Unknown browser has to log in again')
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(rows(page).last().getByRole('button')).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, question.getByRole('button', { name: 'Sign out' }))
  await page.keyboard.press('Enter')
  await expectPopup(page, 'Unknown browser is signed out.')
  await expect(sessions(page).getByText('Only this browser.')).toBeVisible()
  await expect(rows(page)).toHaveCount(1)
  await expect(page.getByRole('heading', { name: 'Where you are signed in' })).toBeFocused()

  expect((await member.get('/users')).status).toBe(401)
  await expectSignedIn(member, false)
  await page.reload()
  await expect(rows(page)).toHaveCount(1)
})

test('reports failures, ends all other sessions at once, and stays signed in here', async ({
  browser,
  baseURL,
}) => {
  const member = await openAccount(baseURL ?? '', 'Olga Others')
  const here = await signIn(member.origin, member.email)
  const page = await pageOf(browser, here)
  const down = { type: '', title: 'Please check.', status: 422, code: 'invalid_input' }
  await page.route(/\/api\/sessions/, (route) => route.fulfill({ status: 422, json: down }))
  await page.goto('/dashboard/userProfile')
  await expect(sessions(page).getByText('Your sessions could not be loaded.')).toBeVisible()
  await page.unrouteAll()
  await signIn(member.origin, member.email)
  await sessions(page).getByRole('button', { name: 'Retry' }).click()
  await expect(rows(page)).toHaveCount(3)

  await page.route(/\/api\/sessions\//, (route) => route.fulfill({ status: 422, json: down }))
  await rows(page).last().getByRole('button').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click()
  await expectPopup(page, 'Error!', 'Please check the marked fields.')
  await expect(rows(page)).toHaveCount(3)
  await expectSignedIn(member, true)
  await page.unrouteAll()

  await sessions(page).getByRole('button', { name: 'Sign out everywhere else' }).click()
  const question = page.getByRole('alertdialog', { name: 'Sign out everywhere else?' })
  await question.getByRole('button', { name: 'Sign out' }).click()
  await expectPopup(page, 'You are signed out everywhere else.')
  await expect(rows(page)).toHaveCount(1)
  await expectSignedIn(member, false)
  await expectSignedIn(here, true)
})

test('an admin signs a member out everywhere', async ({ admin: page, baseURL }) => {
  const member = await openAccount(baseURL ?? '', 'Lena Lostphone')
  await expectSignedIn(member, true)
  await page.goto('/dashboard/manageUsers?search=Lostphone')
  const row = page.getByRole('row').filter({ hasText: member.email })
  const signOut = row.getByRole('button', { name: 'Sign out everywhere: Lena Lostphone' })
  await expect(signOut).toHaveText('Sign out everywhere')
  await signOut.click()
  const question = page.getByRole('alertdialog', { name: 'Sign out everywhere?' })
  await expect(question).toContainText(member.email)
  await question.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expectPopup(page, 'Lena Lostphone is signed out everywhere.')
  await expectSignedIn(member, false)
  await page.goto('/dashboard/manageUsers?search=admin@example.com')
  const own = page.getByRole('row').filter({ hasText: '(you)' })
  await expect(own).toBeVisible()
  await expect(own.getByRole('button', { name: /^Sign out/ })).toHaveCount(0)
})

test(statement('4.1.11'), async ({ browser, people }) => {
  const member = await openAccount(people.buyer.origin, 'Leo Leaving')
  for (const [path, after] of [
    ['/dashboard/userProfile', '/'],
    ['/', '/'],
    ['/faq', '/faq'],
  ] as const) {
    const { origin, email, address } = member
    const page = await pageOf(browser, await signIn(origin, email, address))
    const refusals = watchRefusals(page)
    // A call during the sign-out is canceled, not rejected.
    const unread = await holdRequests(page, '**/api/notifications/unread')
    const requested = page.waitForRequest('**/api/notifications/unread')
    await page.goto(path)
    await requested
    await page.getByRole('banner').getByRole('button', { name: 'LogOut' }).click()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
    await expect(page).toHaveURL(after)
    unread.answer()
    // The test server answers earlier requests before this one.
    await page.evaluate(() => fetch('/robots.txt'))
    expect(refusals.filter((one) => one !== 'called /api/jwt')).toEqual(['called /api/auth/sign-out'])
  }
})

test('after signing out, Back shows no page of the former member', async ({ browser, people }) => {
  const page = await pageOf(browser, await openAccount(people.buyer.origin, 'Bea Backward'))
  for (const path of ['/allProperties', '/dashboard/propertyBought']) await page.goto(path)
  await page.getByRole('banner').getByRole('button', { name: 'LogOut' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/^[^?]*\/login\?from=/)
  expect(await page.getByText('Bea Backward').count()).toBe(0)
  await expect(page.getByText('your session has ended')).toHaveCount(0)
})
