import { expect, type Page } from '@playwright/test'
import { codeOf } from '#test/kit/totp.ts'
import { openAccount } from '#test/kit/process/accounts.ts'
import { enter } from './support/member-pages.ts'
import { expectAccessible } from './support/fixtures.ts'
import { passwordOf } from '#test/kit/process/member.ts'
import { expectPopup } from './support/popups.ts'
import { test } from './support/test.ts'

const twoFactor = (page: Page) => page.getByRole('region', { name: 'Two-factor authentication' })

/** The first step of the login, up to the prompt for the second factor. */
async function logInFirst(page: Page, email: string, password: string) {
  await page.context().clearCookies()
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByLabel('Code from your authenticator app')).toBeFocused()
}

test('a member adds an authenticator app, logs in with it and a recovery code, and removes it', async ({
  page,
  baseURL,
}) => {
  const member = await openAccount(baseURL ?? '', 'Tova Twofactor')
  const password = passwordOf(member.email)
  await enter(page.context(), member)
  await page.goto('/dashboard/security')
  await expectAccessible(page)

  await twoFactor(page).getByRole('button', { name: 'Set up' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your password').fill(password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  await expectAccessible(page)
  const key = await dialog.getByText(/^([A-Z2-7]{1,4} ?)+$/).innerText()
  await dialog.getByLabel('Code from the app').fill('000000')
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await expect(dialog.getByText('This code is wrong, has expired, or has been used already.')).toBeVisible()
  await dialog.getByLabel('Code from the app').fill(codeOf(key))
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  const codes = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  await expectAccessible(page)
  const [recoveryCode = ''] = await codes.allInnerTexts()
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe('recovery-codes.txt')
  await dialog.getByRole('button', { name: 'I have saved them' }).click()
  await expect(twoFactor(page).getByText('10 recovery codes')).toBeVisible()
  // The replacement session works immediately.
  await page.goto('/dashboard/userProfile')
  await expect(page.getByRole('heading', { name: 'Tova Twofactor' })).toBeVisible()

  await logInFirst(page, member.email, password)
  await expectAccessible(page)
  await page.getByLabel('Code from your authenticator app').fill(codeOf(key, 1))
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expectPopup(page, 'User Login Successful.')

  await logInFirst(page, member.email, password)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(recoveryCode)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expectPopup(page, 'User Login Successful.')

  await page.goto('/dashboard/security')
  await expect(twoFactor(page).getByText('9 recovery codes')).toBeVisible()
  await twoFactor(page).getByRole('button', { name: 'Turn off' }).click()
  await dialog.getByLabel('Your password').fill(password)
  await dialog.getByRole('button', { name: 'Turn off' }).click()
  await expectPopup(page, 'Two-factor authentication is off.')
  await expect(twoFactor(page).getByRole('button', { name: 'Set up' })).toBeVisible()

  await page.getByLabel('Current password').fill('Wrong7#meadow')
  await page.getByLabel('New password').fill('Cedar9#brook')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Password is incorrect')).toBeVisible()
  await page.getByLabel('Current password').fill(password)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expectPopup(page, 'Your password has been changed.')
})
