import { expect, type Page } from '@playwright/test'
import { statement } from '../../scripts/specification.ts'
import { fillIn } from '../support/forms.ts'
import { signUp } from '../support/fixtures.ts'
import { passwordOf } from '#test/kit/process/member.ts'
import { holdRequests } from '../support/network.ts'
import { expectPopup } from '../support/popups.ts'
import { test } from '../support/test.ts'

const token = (page: Page) => page.evaluate(() => localStorage.getItem('access-token'))
const bar = (page: Page) => page.getByRole('banner')
const logOut = (page: Page) => bar(page).getByRole('button', { name: 'LogOut' })
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name })

test('a user signs up, signs out, and signs in again', async ({ page }) => {
  const email = 'siv.signup@example.com'
  await page.clock.install()

  const signingUp = await holdRequests(page, '**/api/jwt')
  const sent = page.waitForResponse((answer) => answer.url().endsWith('/api/users'))
  await signUp(page, 'Siv Signup')
  await test.step(statement('4.1.2'), async () => {
    await expect(button(page, 'Sign up')).toHaveAttribute('aria-busy', 'true')
    // The clock is paused, so that the popup stays open.
    await page.clock.pauseAt(Date.now() + 60_000)
    signingUp.answer()
    await test.step(statement('8.3.8'), () => expectPopup(page, 'User created successfully.'))
    await page.clock.resume()
    await expect(logOut(page)).toBeVisible()
    expect(await token(page)).not.toBeNull()
    await expect(button(page, 'Sign up')).toHaveCount(0)
  })
  await test.step(statement('7.1.6'), async () => {
    const answer = await sent
    expect(answer.request().method()).toBe('POST')
    expect(answer.request().postDataJSON()).toEqual({ email, name: 'Siv Signup' })
    const { insertedId } = (await answer.json()) as { insertedId: string }
    expect(insertedId).toMatch(/^[\w-]{36}$/)
  })
  await test.step(statement('2.8.4'), async () => {
    await expect(page).toHaveURL('/')
    await expect(bar(page).getByText('Siv Signup')).toBeVisible()
  })

  const signingOut = await holdRequests(page, '**/api/auth/sign-out')
  await expect.poll(() => token(page)).not.toBeNull()
  await logOut(page).click()
  await test.step(statement('4.1.4'), async () => {
    await expect(page.getByRole('progressbar')).toBeVisible()
    signingOut.answer()
    await expect(bar(page).getByRole('link', { name: 'Login' })).toBeVisible()
    await expect(page.getByRole('progressbar')).toHaveCount(0)
  })
  await test.step(statement('4.1.6'), async () => {
    expect(await token(page)).toBeNull()
  })

  const signingIn = await holdRequests(page, '**/api/jwt')
  const responded = page.waitForResponse('**/api/jwt')
  await page.goto('/login')
  await fillIn(page, { Email: email, Password: passwordOf(email) })
  await button(page, 'Login').click()
  await test.step(statement('4.1.1'), async () => {
    await expect(button(page, 'Login')).toHaveAttribute('aria-busy', 'true')
    await page.clock.pauseAt(Date.now() + 120_000)
    signingIn.answer()
    await test.step(statement('8.3.7'), () => expectPopup(page, 'User Login Successful.'))
    await page.clock.resume()
    await expect(logOut(page)).toBeVisible()
    expect(await token(page)).not.toBeNull()
    await expect(button(page, 'Login')).toHaveCount(0)
  })
  await test.step(statement('4.1.5'), async () => {
    const answer = await responded
    expect(answer.request().postDataJSON()).toEqual({ email })
    expect(await token(page)).toBe(((await answer.json()) as { token: string }).token)
  })
  await test.step(statement('2.7.7'), async () => {
    await expect(page).toHaveURL('/')
  })
  await test.step(statement('2.7.4'), async () => {
    await expect(bar(page).getByText(/^Siv Signup/)).toBeVisible()
  })
})

test(statement('2.7.6'), async ({ page, people }) => {
  await page.goto('/allProperties?location=Yakima')
  await expect(page).toHaveURL(/\/login\?from=/)
  await fillIn(page, { Email: people.buyer.email, Password: passwordOf(people.buyer.email) })
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL('/allProperties?location=Yakima')
})
