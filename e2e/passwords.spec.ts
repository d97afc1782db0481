import { expect, type Page } from '@playwright/test'
import { openAccount } from '#test/kit/process/accounts.ts'
import { pageOf } from './support/member-pages.ts'
import { expectAccessible } from './support/fixtures.ts'
import { tabTo } from './support/keyboard.ts'
import { expectPopup } from './support/popups.ts'
import { test } from './support/test.ts'

const fresh = 'Fresh2@x'

/** Checks the email on its own page, because the mailbox shows it in a frame. */
async function expectMailAccessible(page: Page) {
  const html = await page.locator('iframe').getAttribute('srcdoc')
  const mail = await page.context().newPage()
  await mail.setContent(`${html}`)
  await expect(mail.getByRole('link', { name: 'Choose a new password' })).toBeVisible()
  await expectAccessible(mail)
  await mail.close()
}

/** Requests a link through the form and opens the email in the demo's mailbox. */
async function askFor(page: Page, email: string) {
  await page.goto('/forgotPassword')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await page.getByRole('link', { name: 'mailbox' }).click()
  const mail = page.getByRole('listitem').filter({ hasText: email })
  await mail.getByRole('link', { name: 'Choose a new password' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Choose a new password' })).toBeVisible()
}

test('resets a forgotten password by an emailed link and ends every session', async ({
  page,
  browser,
  baseURL,
}) => {
  const member = await openAccount(baseURL ?? '', 'Frida Forgets')
  const elsewhere = await pageOf(browser, member)
  await elsewhere.goto('/wishlist')
  await expect(elsewhere).toHaveURL('/wishlist')

  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page).toHaveURL('/forgotPassword')
  const send = page.getByRole('button', { name: 'Send me a link' })
  await page.getByLabel('Email').fill('frida')
  await send.click()
  await expect(page.getByText('Invalid email address')).toBeVisible()
  await page.getByLabel('Email').fill(member.email)
  await send.click()
  const sent = page.getByRole('status').filter({ hasText: 'Check your email.' })
  await expect(sent).toBeFocused()
  await sent.getByRole('link', { name: 'mailbox' }).click()

  await expect(page).toHaveURL('/mailbox')
  const mail = page
    .getByRole('listitem')
    .filter({ hasText: member.email })
    .filter({ hasText: 'Choose a new password' })
  await expect(mail).toBeVisible()
  await mail.getByRole('link', { name: 'Choose a new password' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'As HTML' })).toBeVisible()
  await expectMailAccessible(page)
  const seen: (string | undefined)[] = []
  page.on('request', (request) => seen.push(request.headers()['referer']))
  await page.frameLocator('iframe').getByRole('link', { name: 'Choose a new password' }).click()

  const password = page.getByLabel('New password', { exact: true })
  await expect(password).toBeVisible()
  await expect(page).toHaveURL(/\/resetPassword$/)
  await password.fill('weak')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Password must be at least 6 characters')).toBeVisible()
  await password.fill(fresh)
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect(password).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Your password has been changed.')).toBeVisible()
  await expect(page.getByText('You have been logged out on every device.')).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
  expect(seen.filter((referer) => referer?.includes('token'))).toEqual([])

  await page.getByLabel('Email').fill(member.email)
  await page.getByLabel('Password', { exact: true }).fill(fresh)
  await page.getByRole('button', { name: 'Login' }).click()
  await expectPopup(page, 'User Login Successful.')
  await elsewhere.goto('/wishlist')
  await expect(elsewhere).toHaveURL(/\/login\?from=/)
})

test('resets a password by keyboard', async ({ page, baseURL }) => {
  const { email } = await openAccount(baseURL ?? '', 'Kim Keys')
  const press = async (target: Parameters<typeof tabTo>[1]) => {
    await tabTo(page, target)
    await page.keyboard.press('Enter')
  }
  await page.goto('/login')
  await press(page.getByRole('link', { name: 'Forgot your password?' }))
  // Wait, because the login page has a field with the same name.
  await expect(page.getByRole('heading', { level: 1, name: 'Forgot your password?' })).toBeVisible()
  await tabTo(page, page.getByLabel('Email'))
  await page.keyboard.type(email)
  await page.keyboard.press('Enter')
  await press(page.getByRole('link', { name: 'mailbox' }))
  const mail = page.getByRole('listitem').filter({ hasText: email })
  await press(mail.getByRole('link', { name: 'Choose a new password' }))
  await press(page.getByRole('link', { name: /\/resetPassword\?token=/ }))
  await tabTo(page, page.getByLabel('New password', { exact: true }))
  await page.keyboard.type(fresh)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your password has been changed.')).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
})

test("a new password logs out this browser's member; reports a used link before and after the form", async ({
  browser,
  baseURL,
}) => {
  const member = await openAccount(baseURL ?? '', 'Sam Signed')
  const first = await pageOf(browser, member)
  await askFor(first, member.email)
  const link = first.getByRole('link', { name: /\/resetPassword\?token=/ })
  const { pathname, search } = new URL((await link.getAttribute('href')) ?? '')
  const address = pathname + search
  const second = await first.context().newPage()
  for (const tab of [first, second]) {
    await tab.goto(address)
    await expect(tab.getByRole('button', { name: 'LogOut' })).toBeVisible()
    await tab.getByLabel('New password', { exact: true }).fill(fresh)
  }
  await first.getByRole('button', { name: 'Change password' }).click()
  await expect(first).toHaveURL('/login')
  await expect(first.getByRole('button', { name: 'LogOut' })).toHaveCount(0)
  expect(await first.evaluate(() => localStorage.getItem('access-token'))).toBeNull()

  await second.getByRole('button', { name: 'Change password' }).click()
  const words = 'This link has expired or has been used already.'
  await expect(second.getByRole('alert').filter({ hasText: words })).toBeFocused()
  await first.goto(address)
  await expect(first.getByRole('heading', { level: 1, name: 'This link does not work' })).toBeVisible()
  await expect(first.getByText(words)).toBeVisible()
  await first.getByRole('link', { name: 'Ask for a new link' }).click()
  await expect(first).toHaveURL('/forgotPassword')
})

test('the reset page sends no referrer, and an unknown email returns 404', async ({ request }) => {
  const response = await request.get('/resetPassword?token=whatever')
  expect(response.headers()).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
  expect(await response.text()).not.toContain('whatever')
  expect((await request.get('/mailbox/no-such-mail')).status()).toBe(404)
})
