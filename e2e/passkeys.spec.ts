import { expect, type Page } from '@playwright/test'
import { openAccount } from '#test/kit/process/accounts.ts'
import { expectAccessible } from './support/fixtures.ts'
import { passwordOf } from '#test/kit/process/member.ts'
import { addDevice } from './support/passkeys.ts'
import { expectPopup } from './support/popups.ts'
import { test } from './support/test.ts'

const section = (page: Page) => page.getByRole('region', { name: 'Passkeys' })

async function logOut(page: Page) {
  const button = page.getByRole('button', { name: 'LogOut' })
  await button.click()
  await expect(button).toHaveCount(0)
}

test('a member adds a passkey, logs in with it, and removes it', async ({ page, baseURL }) => {
  const member = await openAccount(baseURL ?? '', 'Pia Passkey')
  const password = passwordOf(member.email)
  // Browsers support passkeys for host names, not for IP addresses.
  const { port } = new URL(baseURL ?? '')
  const home = `http://localhost:${port}`
  const device = await addDevice(page)
  await page.goto(`${home}/login`)
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await expect(page.getByRole('alert')).toHaveText(/^No passkey was chosen, or it took too long/)
  await expectAccessible(page)
  await page.getByLabel('Email').fill(member.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expectPopup(page, 'User Login Successful.')

  await page.goto(`${home}/dashboard/security`)
  const add = async () => {
    await section(page).getByRole('button', { name: 'Add a passkey' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
    await dialog.getByLabel('Your password').fill(password)
    await dialog.getByRole('button', { name: 'Continue' }).click()
    return dialog
  }
  await device.agrees(false)
  const refused = await add()
  await expect(refused.getByText(/^No passkey was chosen, or it took too long/)).toBeVisible()
  await device.agrees(true)
  await refused.getByRole('button', { name: 'Continue' }).click()
  await expectPopup(page, 'Your passkey was added.')
  const passkeys = section(page).getByRole('listitem')
  await expect(passkeys).toHaveCount(1)
  await expect(passkeys).toContainText('Chrome on Windows')
  await expect(passkeys).toContainText('Not used yet')
  await expectAccessible(page)
  const second = await add()
  await expect(second.getByText('This device already has a passkey for your account.')).toBeVisible()
  await second.getByRole('button', { name: 'Cancel' }).click()

  await logOut(page)
  await page.goto(`${home}/login?from=%2Fdashboard%2Fsecurity`)
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await expectPopup(page, 'User Login Successful.')
  await expect(page).toHaveURL(`${home}/dashboard/security`)
  await expect(passkeys).toContainText('Last used')
  const [passkey] = await device.passkeys()
  await passkeys.getByRole('button', { name: /^Remove the passkey of Chrome on Windows/ }).click()
  const question = page.getByRole('dialog', { name: 'Remove this passkey?' })
  await expectAccessible(page)
  await question.getByLabel('Your password').fill(password)
  await question.getByRole('button', { name: 'Remove' }).click()
  await expectPopup(page, 'The passkey was removed.')
  await expect(passkeys).toHaveCount(0)
  await expect(section(page).getByRole('heading')).toBeFocused()

  await expect.poll(device.passkeys).toEqual([])

  // The device keeps the passkey, because it was not informed of the removal.
  if (passkey) await device.keep(passkey)
  await logOut(page)
  await page.goto(`${home}/login`)
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await expect(page.getByRole('alert')).toHaveText(/^This passkey does not open an account here/)
})

test('does not offer passkeys at an IP address or in a browser without support', async ({
  page,
  baseURL,
}) => {
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeEnabled()
  await expect(page.getByRole('button', { name: 'Log in with a passkey' })).toHaveCount(0)
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'PublicKeyCredential'))
  await page.goto(`http://localhost:${new URL(baseURL ?? '').port}/login`)
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeEnabled()
  await expect(page.getByRole('button', { name: 'Log in with a passkey' })).toHaveCount(0)
})
