import { expect } from '@playwright/test'
import { confirmEmail, idOf, openAccount } from '#test/kit/process/accounts.ts'
import { pageOf } from './support/member-pages.ts'
import { waitForHydration } from './support/fixtures.ts'
import { mailTo } from '#test/kit/process/mailbox.ts'
import { passwordOf } from '#test/kit/process/member.ts'
import { test } from './support/test.ts'

test('shows an email as confirmed elsewhere when the page regains focus', async ({ browser, baseURL }) => {
  const member = await openAccount(baseURL ?? '', 'Connie Elsewhere', 'user', { confirms: false })
  const page = await pageOf(browser, member)
  await page.goto('/dashboard/security')
  await waitForHydration(page)
  const notice = page.getByText('Your email is not confirmed yet.')
  await expect(notice).toBeVisible()
  await confirmEmail(member)
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(notice).toHaveCount(0)
})

test("a confirmation link for another account keeps this browser's session and form input", async ({
  browser,
  baseURL,
}) => {
  const origin = baseURL ?? ''
  const viewer = await openAccount(origin, 'Vera Viewer')
  const mover = await openAccount(origin, 'Milo Mover')
  const email = 'milo.elsewhere@example.com'
  await mover.post('/auth/email-change', { email, password: passwordOf(mover.email) })
  const { token } = await mailTo({ origin, email }, /confirmEmail#(\S+)/)

  const page = await pageOf(browser, viewer)
  const key = `kept:${await idOf(viewer)}:form:any`
  await page.goto('/dashboard/userProfile')
  await page.evaluate((name) => localStorage.setItem(name, '{}'), key)
  await page.goto(`/confirmEmail#${token}`)
  await page.getByRole('button', { name: 'Confirm this email' }).click()
  await expect(page.getByRole('status').filter({ hasText: email })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Confirm this email' })).toBeHidden()
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate((name) => localStorage.getItem(name), key)).toBe('{}')
  expect(await page.evaluate(() => localStorage.getItem('access-token'))).not.toBeNull()
  await page.goto('/wishlist')
  await expect(page).toHaveURL('/wishlist')
})

test('a confirmation link for the account of this browser signs it out', async ({ browser, baseURL }) => {
  const origin = baseURL ?? ''
  const mover = await openAccount(origin, 'Nora Mover')
  const email = 'nora.elsewhere@example.com'
  await mover.post('/auth/email-change', { email, password: passwordOf(mover.email) })
  const { token } = await mailTo({ origin, email }, /confirmEmail#(\S+)/)
  const page = await pageOf(browser, mover)
  await page.goto(`/confirmEmail#${token}`)
  await page.getByRole('button', { name: 'Confirm this email' }).click()
  await expect(page.getByRole('status').filter({ hasText: email })).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('access-token'))).toBeNull()
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/login/)
})
