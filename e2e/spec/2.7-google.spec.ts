import { expect, type Page } from '@playwright/test'
import { statement } from '../../scripts/specification.ts'
import { expectAccessible } from '../support/fixtures.ts'
import { choose, chooseAnother, google, openWindow, stopClock } from '../support/google.ts'
import { holdRequests } from '../support/network.ts'
import { expectPopup } from '../support/popups.ts'
import { test } from '../support/test.ts'

const shownName = (page: Page, name: string) => page.getByRole('banner').getByText(name, { exact: true })
const alert = (page: Page) => page.getByRole('main').getByRole('alert')
const token = (page: Page) => page.evaluate(() => localStorage.getItem('access-token'))

test('a failed Google sign-in explains why, and the next one succeeds', async ({ page, context }) => {
  const loading = page.getByRole('status').getByText('Continue in the Google window.')
  await test.step(statement('8.5.8'), async () => {
    // In this sandbox, the page may not open windows, as with a popup blocker.
    const sandbox = 'sandbox allow-scripts allow-same-origin allow-forms'
    await page.route('/login', async (route) => {
      const response = await route.fetch()
      await route.fulfill({
        response,
        headers: { ...response.headers(), 'content-security-policy': sandbox },
      })
    })
    await page.goto('/login')
    await google(page).click()
    await expect(alert(page)).toContainText('Your browser blocked the sign-in window.')
    await expect(google(page)).toBeEnabled()
    await page.unroute('/login')
  })

  await page.clock.install()
  await page.goto('/login')
  await page.getByLabel('Email').fill('kept@example.com')
  const closed = await openWindow(page)
  await expect(closed.getByRole('heading', { name: 'Choose an account' })).toBeVisible()
  await test.step(statement('9.3.6'), async () => {
    expect(await closed.evaluate(() => [innerWidth, innerHeight])).toEqual([500, 600])
  })
  await test.step(statement('9.3.7'), async () => {
    await stopClock(page)
    await closed.close()
    await page.clock.runFor(8_000)
    await expect(loading).toBeVisible()
    await expect(alert(page)).toHaveCount(0)
    await page.clock.runFor(500)
    await expect(alert(page)).toBeVisible()
  })
  await test.step(statement('8.5.9'), async () => {
    await expect(alert(page)).toHaveText('The sign-in window was closed before you had signed in.')
    await expect(page.getByLabel('Email')).toHaveValue('kept@example.com')
  })

  await page.clock.resume()
  await expectAccessible(page)
  await test.step(statement('8.5.11'), async () => {
    const window = await openWindow(page)
    await expect(alert(page)).toBeHidden()
    await window.getByRole('button', { name: 'Cancel' }).click()
    await expect(alert(page)).toHaveText('You did not allow Google to sign you in here.')
    expect(window.isClosed()).toBe(true)
    expect(await token(page)).toBeNull()
  })
  await test.step(statement('8.5.10'), async () => {
    await context.setOffline(true)
    const window = await openWindow(page)
    await expect(alert(page)).toHaveText(
      'Google could not be reached. Please check your connection and try again.',
    )
    await expect.poll(() => window.isClosed()).toBe(true)
    await context.setOffline(false)
  })

  await test.step(statement('4.1.3'), async () => {
    await expect(loading).toHaveCount(0)
    // First, because a request that arrives while the browser adds a route may be lost.
    const { answer } = await holdRequests(page, '**/api/jwt')
    const window = await openWindow(page)
    await expect(loading).toBeVisible()
    await choose(window, 'Nora Lindqvist')
    await expect.poll(() => window.isClosed()).toBe(true)
    await expect(loading).toBeVisible()
    answer()
    await expect(shownName(page, 'Nora Lindqvist')).toBeVisible()
    await expect(loading).toHaveCount(0)
    expect(await token(page)).not.toBeNull()
  })
  await test.step(statement('2.7.5'), async () => {
    await expect(shownName(page, 'Nora Lindqvist')).toBeVisible()
    await expect(page).toHaveURL('/')
  })
})

test('Google signs up a new user', async ({ page, people }) => {
  const profile = { email: 'gisela.new@example.com', name: 'Gisela New' }
  await page.goto('/signUp')
  const window = await openWindow(page)
  const sent = page.waitForResponse((answer) => answer.url().endsWith('/api/users'))
  await chooseAnother(window, profile.name, profile.email)
  await test.step(statement('7.1.7'), async () => {
    const answer = await sent
    expect(answer.request().method()).toBe('POST')
    expect(answer.request().postDataJSON()).toEqual(profile)
    expect(answer.status()).toBe(200)
  })
  await test.step(statement('8.3.9'), async () => {
    await expectPopup(page, 'User created successfully.')
  })
  await test.step(statement('2.8.3'), async () => {
    await expect(page).toHaveURL('/')
    await expect(shownName(page, profile.name)).toBeVisible()
    const found = await people.admin.get(`/users?email=${profile.email}`)
    expect(await found.json()).toMatchObject([{ name: 'Gisela New', role: 'user' }])
  })
  await test.step(statement('8.3.10'), async () => {
    await page.getByRole('button', { name: 'LogOut' }).click()
    await expect(shownName(page, profile.name)).toHaveCount(0)
    await page.goto('/signUp?from=%2Freviews')
    await chooseAnother(await openWindow(page), profile.name, profile.email)
    await expectPopup(page, 'User Login Successful.')
    await expect(page).toHaveURL('/reviews')
  })
})
