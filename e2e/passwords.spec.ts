import { expect, type Page, test } from '@playwright/test'
import { openAccount, pageOf } from './support/accounts.ts'
import { expectAccessible, tabTo } from './support/fixtures.ts'
import { expectShown, watchPopups } from './support/popups.ts'

const fresh = 'Fresh2@x'
const origin = (page: Page) => new URL(page.url()).origin

/** Asks for a link as a person would, and opens the mail in the demo's mailbox. */
async function askFor(page: Page, email: string) {
  await page.goto('/forgotPassword')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await page.getByRole('link', { name: 'mailbox' }).click()
  const mail = page.getByRole('listitem').filter({ hasText: email })
  await mail.getByRole('link', { name: 'Choose a new password' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Choose a new password' })).toBeVisible()
}

test('a forgotten password is replaced by the mailed link, and every session ends', async ({
  page,
  browser,
  baseURL,
}) => {
  await watchPopups(page)
  const member = await openAccount(baseURL ?? '', 'Frida Forgets')
  const elsewhere = await pageOf(browser, member)
  await elsewhere.goto('/wishlist')
  await expect(elsewhere).toHaveURL('/wishlist')

  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page).toHaveURL('/forgotPassword')
  await expectAccessible(page)
  const send = page.getByRole('button', { name: 'Send me a link' })
  await page.getByLabel('Email').fill('frida')
  await send.click()
  await expect(page.getByText('Invalid email address')).toBeVisible()
  await page.getByLabel('Email').fill(member.email)
  await send.click()
  const sent = page.getByRole('status').filter({ hasText: 'Please look into your mail.' })
  await expect(sent).toBeFocused()
  await expectAccessible(page)
  await sent.getByRole('link', { name: 'mailbox' }).click()

  await expect(page).toHaveURL('/mailbox')
  const mail = page.getByRole('listitem').filter({ hasText: member.email })
  await expect(mail).toBeVisible()
  await expectAccessible(page)
  await mail.getByRole('link', { name: 'Choose a new password' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'As HTML' })).toBeVisible()
  await expectAccessible(page)
  const seen: (string | undefined)[] = []
  page.on('request', (request) => seen.push(request.headers()['referer']))
  await page.frameLocator('iframe').getByRole('link', { name: 'Choose a new password' }).click()

  const password = page.getByLabel('New password', { exact: true })
  await expect(password).toBeVisible()
  await expect(page).toHaveURL(/\/resetPassword$/)
  await expectAccessible(page)
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
  await expectShown(page, 'User Login Successful.')
  await elsewhere.goto('/wishlist')
  await expect(elsewhere).toHaveURL(/\/login\?from=/)
})

test('the whole way needs no mouse', async ({ page, baseURL }) => {
  const { email } = await openAccount(baseURL ?? '', 'Kim Keys')
  const press = async (target: Parameters<typeof tabTo>[1]) => {
    await tabTo(page, target)
    await page.keyboard.press('Enter')
  }
  await page.goto('/login')
  await press(page.getByRole('link', { name: 'Forgot your password?' }))
  await tabTo(page, page.getByLabel('Email'))
  await page.keyboard.type(email)
  await page.keyboard.press('Enter')
  await press(page.getByRole('link', { name: 'mailbox' }))
  await press(page.getByRole('listitem').filter({ hasText: email }).getByRole('link'))
  await press(page.getByRole('link', { name: /\/resetPassword\?token=/ }))
  await tabTo(page, page.getByLabel('New password', { exact: true }))
  await page.keyboard.type(fresh)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your password has been changed.')).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
})

test('a used link says so, before and after the form, and leads to a new one', async ({
  page,
  context,
  baseURL,
}) => {
  const { email } = await openAccount(baseURL ?? '', 'Lena Late')
  await askFor(page, email)
  const address =
    (await page.getByRole('link', { name: /\/resetPassword\?token=/ }).getAttribute('href')) ?? ''
  const [first, second] = [await context.newPage(), await context.newPage()]
  for (const tab of [first, second]) {
    await tab.goto(address)
    await tab.getByLabel('New password', { exact: true }).fill(fresh)
  }
  await first.getByRole('button', { name: 'Change password' }).click()
  await expect(first).toHaveURL(/\/login$/)
  await second.getByRole('button', { name: 'Change password' }).click()
  const words = second
    .getByRole('alert')
    .filter({ hasText: 'This link has expired or has been used already.' })
  await expect(words).toBeFocused()

  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1, name: 'This link does not work' })).toBeVisible()
  await expect(page.getByText('This link has expired or has been used already.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Ask for a new link' }).click()
  await expect(page).toHaveURL(`${origin(page)}/forgotPassword`)
})

test('somebody who is logged in here is logged out by the new password', async ({ browser, baseURL }) => {
  const page = await pageOf(browser, await openAccount(baseURL ?? '', 'Sam Signed'))
  await askFor(page, 'sam.signed@example.com')
  const path = await page.getByRole('link', { name: /\/resetPassword\?token=/ }).getAttribute('href')
  await page.goto(new URL(path ?? '').pathname + new URL(path ?? '').search)
  await expect(page.getByRole('button', { name: 'LogOut' })).toBeVisible()
  await page.getByLabel('New password', { exact: true }).fill(fresh)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('button', { name: 'LogOut' })).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('access-token'))).toBeNull()
})

test('the page of the link keeps its address to itself', async ({ request }) => {
  const response = await request.get('/resetPassword?token=whatever')
  expect(response.headers()).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
  expect(await response.text()).not.toContain('whatever')
})

test('the mail itself is accessible', async ({ page, baseURL }) => {
  const { email } = await openAccount(baseURL ?? '', 'Max Mail')
  await askFor(page, email)
  const html = await page.locator('iframe').getAttribute('srcdoc')
  await page.setContent(`${html}`)
  await expect(page.getByRole('link', { name: 'Choose a new password' })).toBeVisible()
  await expectAccessible(page)
})

test('a mail that is not there is a 404, and the pages fit a small screen', async ({ page, baseURL }) => {
  const { email } = await openAccount(baseURL ?? '', 'Nina Narrow')
  const missing = await page.goto('/mailbox/no-such-mail')
  expect(missing?.status()).toBe(404)
  await page.setViewportSize({ width: 320, height: 700 })
  const fits = async () =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await askFor(page, email)
  await fits()
  for (const path of ['/mailbox', '/forgotPassword', '/resetPassword', '/login']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await fits()
  }
})
