import { expect, type Page } from '@playwright/test'
import { statement } from '../../scripts/specification.ts'
import { choose, chooseAnother, google, openWindow, stopClock } from '../support/google.ts'
import { held } from '../support/network.ts'
import { test } from '../support/stage.ts'

const shownName = (page: Page, name: string) => page.getByRole('banner').getByText(name, { exact: true })
const alert = (page: Page) => page.getByRole('main').getByRole('alert')

test(statement('2.7.5'), async ({ page }) => {
  await page.goto('/login')
  await choose(await openWindow(page), 'Nora Lindqvist')
  await expect(shownName(page, 'Nora Lindqvist')).toBeVisible()
  await expect(page).toHaveURL('/')
})

test(statement('2.8.3'), async ({ page, people }) => {
  await page.goto('/signUp')
  await chooseAnother(await openWindow(page), 'Gisela New', 'gisela.new@example.com')
  await expect(shownName(page, 'Gisela New')).toBeVisible()
  const found = await people.admin.get('/users?email=gisela.new@example.com')
  expect(await found.json()).toMatchObject([{ name: 'Gisela New', role: 'user' }])
})

test(statement('4.1.3'), async ({ page }) => {
  await page.goto('/login')
  const loading = page.getByRole('status').getByText('Continue in the Google window.')
  await expect(loading).toHaveCount(0)
  const window = await openWindow(page)
  await expect(loading).toBeVisible()
  const { answer } = await held(page, '**/api/jwt')
  await choose(window, 'Nora Lindqvist')
  await expect.poll(() => window.isClosed()).toBe(true)
  await expect(loading).toBeVisible()
  await answer()
  await expect(shownName(page, 'Nora Lindqvist')).toBeVisible()
  await expect(loading).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('access-token'))).not.toBeNull()
})

test(statement('7.1.7'), async ({ page }) => {
  await page.goto('/signUp')
  const window = await openWindow(page)
  const sent = page.waitForResponse((answer) => answer.url().endsWith('/api/users'))
  await chooseAnother(window, 'Gerold Profile', 'gerold.profile@example.com')
  const answer = await sent
  expect(answer.request().method()).toBe('POST')
  const profile = { email: 'gerold.profile@example.com', name: 'Gerold Profile' }
  expect(answer.request().postDataJSON()).toEqual(profile)
  expect(answer.status()).toBe(200)
})

test(statement('8.5.8'), async ({ page }) => {
  // A page in this sandbox may open no window: the browser itself says no, as a blocker's would.
  const sandbox = 'sandbox allow-scripts allow-same-origin allow-forms'
  await page.route('/login', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': sandbox } })
  })
  await page.goto('/login')
  await google(page).click()
  await expect(alert(page)).toContainText('Your browser blocked the sign-in window.')
  await expect(google(page)).toBeEnabled()
})

test(statement('8.5.9'), async ({ page }) => {
  await page.clock.install()
  await page.goto('/login')
  const window = await openWindow(page)
  await expect(window.getByRole('heading', { name: 'Choose an account' })).toBeVisible()
  await window.close()
  await page.clock.runFor(9_000)
  await expect(alert(page)).toHaveText('The sign-in window was closed before you had signed in.')
})

test(statement('8.5.10'), async ({ page, context }) => {
  await page.goto('/login')
  await expect(google(page)).toBeEnabled()
  await context.setOffline(true)
  const window = await openWindow(page)
  await expect(alert(page)).toHaveText(
    'Google could not be reached. Please check your connection and try again.',
  )
  await expect.poll(() => window.isClosed()).toBe(true)
})

test(statement('8.5.11'), async ({ page }) => {
  await page.goto('/login')
  const window = await openWindow(page)
  await window.getByRole('button', { name: 'Cancel' }).click()
  await expect(alert(page)).toHaveText('You did not allow Google to sign you in here.')
  expect(await page.evaluate(() => localStorage.getItem('access-token'))).toBeNull()
})

test(statement('9.3.6'), async ({ page }) => {
  await page.goto('/login')
  const window = await openWindow(page)
  await expect(window.getByRole('heading', { name: 'Choose an account' })).toBeVisible()
  expect(await window.evaluate(() => [innerWidth, innerHeight])).toEqual([500, 600])
})

test(statement('9.3.7'), async ({ page }) => {
  await page.clock.install()
  await page.goto('/login')
  const window = await openWindow(page)
  await expect(window.getByRole('heading', { name: 'Choose an account' })).toBeVisible()
  await stopClock(page)
  await window.close()
  await page.clock.runFor(8_000)
  await expect(page.getByText('Continue in the Google window.')).toBeVisible()
  await expect(alert(page)).toHaveCount(0)
  await page.clock.runFor(500)
  await expect(alert(page)).toBeVisible()
})
