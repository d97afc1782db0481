import { expect, type Page, type Request } from '@playwright/test'
import { statement } from '../../scripts/specification.ts'
import { makeRole, openAccount, pageOf } from '../support/accounts.ts'
import { logIn, signUp } from '../support/fixtures.ts'
import { held } from '../support/network.ts'
import { endSession, passwordOf } from '../support/member.ts'
import { test } from '../support/stage.ts'
import { expectShown, watchPopups } from '../support/popups.ts'

const token = (page: Page) => page.evaluate(() => localStorage.getItem('access-token'))
const logOut = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'LogOut' })

/** Nobody is signed in any more: not on the page, not for the server, and no token is left. */
async function expectLoggedOut(page: Page) {
  await expect(page).toHaveURL(/\/login\?from=/)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  await expect(logOut(page)).toHaveCount(0)
  expect(await token(page)).toBeNull()
  await page.goto('/wishlist')
  await expect(page).toHaveURL('/login?from=%2Fwishlist')
}

test(statement('4.1.1'), async ({ page, people }) => {
  const { answer } = await held(page, '**/api/jwt')
  await page.goto('/login')
  await page.getByLabel('Email').fill(people.buyer.email)
  await page.getByLabel('Password', { exact: true }).fill(passwordOf(people.buyer.email))
  const button = page.getByRole('main').getByRole('button', { name: 'Login' })
  await button.click()
  await expect(button).toHaveAttribute('aria-busy', 'true')
  await answer()
  await expect(logOut(page)).toBeVisible()
  expect(await token(page)).not.toBeNull()
  await expect(button).toHaveCount(0)
})

test(statement('4.1.2'), async ({ page }) => {
  const { answer } = await held(page, '**/api/jwt')
  await signUp(page, 'Lotta Loading')
  const button = page.getByRole('main').getByRole('button', { name: 'Sign up' })
  await expect(button).toHaveAttribute('aria-busy', 'true')
  await answer()
  await expect(logOut(page)).toBeVisible()
  expect(await token(page)).not.toBeNull()
  await expect(button).toHaveCount(0)
})

test(statement('4.1.4'), async ({ browser, people }) => {
  const page = await pageOf(browser, await openAccount(people.admin.origin, 'Lea Leaving'))
  const { answer } = await held(page, '**/api/auth/sign-out')
  await page.goto('/about')
  await logOut(page).click()
  await expect(page.getByRole('progressbar')).toBeVisible()
  await answer()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
})

test(statement('4.1.5'), async ({ page, people }) => {
  const asked = page.waitForResponse('**/api/jwt')
  await logIn(page, people.buyer.email)
  const answer = await asked
  expect(answer.request().postDataJSON()).toEqual({ email: people.buyer.email })
  expect(await token(page)).toBe(((await answer.json()) as { token: string }).token)
})

test(statement('4.1.6'), async ({ browser, people }) => {
  const page = await pageOf(browser, await openAccount(people.admin.origin, 'Otto Out'))
  await page.goto('/about')
  await expect.poll(() => token(page)).not.toBeNull()
  await logOut(page).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  expect(await token(page)).toBeNull()
})

test(statement('4.1.7'), async ({ browser, people, listing }) => {
  const member = await openAccount(people.admin.origin, 'Ulla Unknown')
  const page = await pageOf(browser, member)
  await page.goto(`/makeAnOffer/${listing.id}`)
  await page.getByLabel('Offered amount').fill('390000')
  // Not sooner: another call could be the first to be refused.
  await page.route('**/api/offers', async (route) => {
    await endSession(member)
    await route.continue()
  })
  const refused = page.waitForResponse('**/api/offers')
  await page.getByRole('button', { name: 'Make an Offer' }).click()
  expect((await refused).status()).toBe(401)
  await expectLoggedOut(page)
})

test(statement('4.1.8'), async ({ browser, people }) => {
  const member = await openAccount(people.admin.origin, 'Forbes Forbidden', 'agent')
  const page = await pageOf(browser, member)
  await page.goto('/dashboard/addProperty')
  const house = { Title: 'House', Location: 'Yakima', 'Image URL': '/pictures/stone-cottage-1600.webp' }
  for (const [label, text] of Object.entries(house)) await page.getByLabel(label, { exact: true }).fill(text)
  await page.getByLabel('Price', { exact: true }).fill('400000')
  await page.route('**/api/properties', async (route) => {
    await makeRole(member, 'user')
    await route.continue()
  })
  const refused = page.waitForResponse('**/api/properties')
  await page.getByRole('button', { name: 'Add Property' }).click()
  expect((await refused).status()).toBe(403)
  await expectLoggedOut(page)
})

const bearer = (request: Request) => request.headers()['authorization']

test(statement('6.5.1'), async ({ buyer }) => {
  const called = buyer.waitForRequest(/\/api\/reviews\b/)
  await buyer.goto('/reviews')
  expect(bearer(await called)).toBe(`Bearer ${await token(buyer)}`)
})

test(statement('7.6.1'), async ({ browser, people, listing }) => {
  // Of its own: the worker's agent may have sold something by now.
  const agent = await pageOf(browser, await openAccount(people.admin.origin, 'Berta Bearer', 'agent'))
  const open = /^\/api\/(jwt|auth|blogs|testimonials|weather|captcha|contact)\b/
  const calls = new Map<string, string | undefined>()
  const note = (request: Request) => {
    const { pathname } = new URL(request.url())
    if (!pathname.startsWith('/api/') || open.test(pathname)) return
    calls.set(`${request.method()} ${pathname}`, bearer(request))
  }
  agent.on('request', note)
  const screens = [
    { path: '/allProperties', done: agent.getByRole('article').first() },
    { path: '/wishlist', done: agent.getByRole('group', { name: 'Wishlist' }) },
    { path: '/dashboard/propertyBought', done: agent.getByText('No offers found.') },
    { path: '/dashboard/mySoldProperties', done: agent.getByText('Nothing has been sold yet.') },
    { path: '/dashboard/agentProfile', done: agent.getByRole('main').getByText(/^berta/) },
    { path: `/details/${listing.id}`, done: agent.getByRole('button', { name: 'Add to Wishlist' }) },
  ]
  for (const { path, done } of screens) {
    await agent.goto(path)
    await expect(done).toBeVisible()
  }
  await agent.getByRole('button', { name: 'Add to Wishlist' }).click()
  await expect(agent.getByText('Added to wishlist!')).toBeVisible()
  agent.off('request', note)
  const expected = ['properties', 'wishlist', 'offers', 'users', 'reviews']
  expect([...calls.keys()]).toEqual(expect.arrayContaining(expected.map((path) => `GET /api/${path}`)))
  expect([...calls.keys()]).toContain('POST /api/wishlist')
  for (const [call, header] of calls) expect(header, call).toMatch(/^Bearer [\w-]+\.[\w-]+\.[\w-]+$/)
})

test(statement('7.1.6'), async ({ page }) => {
  await watchPopups(page)
  const sent = page.waitForResponse((answer) => answer.url().endsWith('/api/users'))
  await signUp(page, 'Ines Inserted')
  const answer = await sent
  expect(answer.request().method()).toBe('POST')
  expect(answer.request().postDataJSON()).toEqual({
    email: 'ines.inserted@example.com',
    name: 'Ines Inserted',
  })
  const { insertedId } = (await answer.json()) as { insertedId: string }
  expect(insertedId).toMatch(/^[\w-]{36}$/)
  await expectShown(page, 'User created successfully.')
})
