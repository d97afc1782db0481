import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from '@playwright/test'
import { confirmEmail, openAccount, adminOf } from '#test/kit/process/accounts.ts'
import { pageOf } from './support/member-pages.ts'
import { expectAccessible } from './support/fixtures.ts'
import { chooseAnother, openWindow, stopClock } from './support/google.ts'
import { expectPopup } from './support/popups.ts'
import { test } from './support/test.ts'

test('a buyer signs in with Google and returns to the previous page', async ({ page }) => {
  await page.goto('/allProperties?location=Kent')
  await expect(page).toHaveURL(/\/login\?from=/)
  const window = await openWindow(page)
  await expect(window.getByRole('heading', { name: 'Choose an account' })).toBeVisible()
  await expect(page.getByText('Continue in the Google window.')).toBeVisible()
  await expectAccessible(window)

  await window.getByRole('button', { name: 'Continue' }).click()
  await expect(window.getByText('Please choose an account.')).toBeVisible()
  await window.getByRole('radio', { name: 'Nora Lindqvist' }).check()
  const closed = window.waitForEvent('close')
  await window.getByRole('button', { name: 'Continue' }).click()
  await closed
  await expectPopup(page, 'User Login Successful.')
  await expect(page).toHaveURL('/allProperties?location=Kent')
  await expect(page.getByRole('heading', { level: 1, name: 'All Properties' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('access-token'))).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
})

test('a new person signs up with Google and becomes a user', async ({ page, baseURL }) => {
  await page.goto('/wishlist')
  await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click()
  await expect(page.getByRole('heading', { name: 'Sign up' })).toBeVisible()
  const window = await openWindow(page)
  await chooseAnother(window, '', 'mira@')
  await expect(window.getByText('Name is required')).toBeVisible()
  await expect(window.getByText('Invalid email address')).toBeVisible()
  await expectAccessible(window)
  await chooseAnother(window, 'Mira Sandoval', 'mira.sandoval@example.com')
  await expectPopup(page, 'User created successfully.')
  await expect(page).toHaveURL('/')
  await page.getByRole('link', { name: 'Back to the page you came from' }).click()
  await expect(page).toHaveURL('/wishlist')

  const { get } = await adminOf(baseURL ?? '')
  const found = await (await get('/users?email=mira.sandoval@example.com')).json()
  expect(found).toMatchObject([{ name: 'Mira Sandoval', role: 'user' }])
})

test('the window shows our own page while the provider loads', async ({ page }) => {
  await page.route('**/api/auth/sign-in/provider', () => {})
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install({ time: new Date('2026-05-01T12:00:00') })
  await page.goto('/login')
  const window = await openWindow(page)
  await expect(window.getByRole('heading', { name: 'Opening Google…' })).toBeVisible()
  await expectAccessible(window)
  await page.clock.pauseAt(new Date('2026-05-01T12:10:00'))
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => window.isClosed()).toBe(true)
  await expect(page.getByText('Continue in the Google window.')).toBeHidden()
  // A window closed in any other way is reported after 8 seconds.
  await page.clock.runFor(10_000)
  await expect(page.getByRole('banner').getByText(/^12:10:(09|10) PM$/)).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

/** A server whose page isolates its window from the opener (COOP), as some providers' pages do. */
async function startSolitaryPage() {
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://own.server')
    response.setHeader('cross-origin-opener-policy', 'same-origin').setHeader('content-type', 'text/html')
    response.end(`<a href="${searchParams.get('to')?.replaceAll('&', '&amp;')}">Go on</a>`)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, origin: `http://localhost:${(server.address() as AddressInfo).port}` }
}

test('a provider that isolates its window appears closed, but its response still counts', async ({
  page,
}) => {
  const solitary = await startSolitaryPage()
  await page.route('**/api/auth/sign-in/provider', async (route) => {
    const response = await route.fetch()
    const { url } = (await response.json()) as { url: string }
    await route.fulfill({ response, json: { url: `${solitary.origin}/?to=${encodeURIComponent(url)}` } })
  })
  await page.clock.install()
  await page.goto('/login?from=%2Freviews')
  const window = await openWindow(page)
  await expect(window.getByRole('link', { name: 'Go on' })).toBeVisible()
  expect(await window.evaluate(() => globalThis.opener as unknown)).toBeNull()
  await stopClock(page)
  await page.clock.runFor(9_000)
  await expect(page.getByText('The sign-in window was closed before you had signed in.')).toBeVisible()
  await page.clock.resume()
  await window.getByRole('link', { name: 'Go on' }).click()
  await window.getByRole('radio', { name: 'Nora Lindqvist' }).check()
  await window.getByRole('button', { name: 'Continue' }).click()
  await expectPopup(page, 'User Login Successful.')
  await expect(page).toHaveURL('/reviews')
  solitary.server.close()
})

test('reports a lost network instead of a closed window', async ({ page, context }) => {
  await page.clock.install()
  await page.goto('/login')
  const window = await openWindow(page)
  await expect(window.getByRole('heading', { name: 'Choose an account' })).toBeVisible()
  await context.setOffline(true)
  await stopClock(page)
  await window.close()
  await page.clock.runFor(8_500)
  await expect(page.getByRole('alert')).toHaveText(
    'Google could not be reached. Please check your connection and try again.',
  )
})

test('a member with a password must first connect Google on the profile', async ({
  browser,
  baseURL,
  page,
}) => {
  const member = await openAccount(baseURL ?? '', 'Tove Ekdal', 'user', { confirms: false })
  await page.goto('/login')
  await chooseAnother(await openWindow(page), 'Tove Ekdal', member.email)
  await expect(page.getByRole('alert')).toContainText('An account with this email already exists.')

  await confirmEmail(member)
  const own = await pageOf(browser, member)
  await own.goto('/dashboard/userProfile')
  const connect = own.getByRole('button', { name: 'Connect Google' })
  await expect(connect).toBeVisible()
  await chooseAnother(await openWindow(own, connect), 'Tove Ekdal', 'somebody.else@example.com')
  await expect(own.getByRole('alert')).toContainText('This Google account has another email address')
  await chooseAnother(await openWindow(own, connect), 'Tove Ekdal', member.email)
  await expectPopup(own, 'Google is connected.', 'From now on you can sign in with it.')
  await expect(own.getByText('Connected', { exact: true })).toBeVisible()

  await chooseAnother(await openWindow(page), 'Tove Ekdal', member.email)
  await expectPopup(page, 'User Login Successful.')
})

test('the last page of the window explains the result if it cannot close itself', async ({ page }) => {
  await page.goto('/signedIn?failure=refused')
  await expect(page.getByRole('heading', { name: 'Not signed in' })).toBeVisible()
})
