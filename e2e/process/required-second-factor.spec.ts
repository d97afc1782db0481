import { expect } from '@playwright/test'
import { endpoints } from '../../contract/index.ts'
import { codeOf } from '#test/kit/totp.ts'
import { mailTo } from '#test/kit/process/mailbox.ts'
import { passwordOf, post } from '#test/kit/process/member.ts'
import { addDevice } from '../support/passkeys.ts'
import { copyDataDir, startProduct } from '#test/kit/process/product.ts'
import { test } from '../support/test.ts'

test('an agent without the required second factor is led to its setup and then to the target page', async ({
  page,
  browser,
}) => {
  const { dataDir, remove } = await copyDataDir('demo')
  const product = await startProduct({ DATA_DIR: dataDir, CAPTCHA: 'off', TWO_FACTOR: 'staff' })
  const refused: string[] = []
  page.on('response', (response) => {
    if (response.status() === 409) refused.push(response.url())
  })
  const bell = page.getByRole('banner').getByRole('link', { name: /^Notifications/ })
  try {
    await page.goto(`${product.origin}/login?from=/dashboard/myAddedProperties`)
    await page.getByLabel('Email').fill('agent@example.com')
    await page.getByLabel('Password', { exact: true }).fill(passwordOf('agent@example.com'))
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await expect(page).toHaveURL(/\/dashboard\/security\?from=/)
    const card = page.getByRole('region', { name: 'Two-factor authentication' })
    await expect(card.getByText('Your role requires two-factor authentication.')).toBeVisible()
    await expect(page.getByLabel('New password')).toBeHidden()
    await page.goto(product.origin)
    await expect(page).toHaveURL(/\/dashboard\/security/)
    await page.goto(`${product.origin}/dashboard/myAddedProperties`)

    await card.getByRole('button', { name: 'Set up' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Your password').fill(passwordOf('agent@example.com'))
    await dialog.getByRole('button', { name: 'Continue' }).click()
    const key = await dialog.getByText(/^([A-Z2-7]{1,4} ?)+$/).innerText()
    await dialog.getByLabel('Code from the app').fill(codeOf(key))
    await dialog.getByRole('button', { name: 'Turn on' }).click()
    await dialog.getByRole('button', { name: 'I have saved them' }).click()
    await expect(page).toHaveURL(/\/dashboard\/myAddedProperties$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(bell).toBeVisible()
    expect(refused, 'calls that are refused until the setup').toEqual([])

    await page.goto(`${product.origin}/dashboard/security`)
    await expect(card.getByText('Your role requires this.')).toBeVisible()
    await expect(card.getByRole('button', { name: 'Turn off' })).toBeHidden()
    await test.step('a passkey counts as a second factor, and then the password alone is not enough', async () => {
      // The public demo password is not accepted as proof for a passkey.
      const [email, password] = ['admin@example.com', 'Larch7#meadow']
      const { origin } = product
      await post(origin, endpoints.requestPasswordReset.path, { email })
      const { token } = await mailTo({ origin, email }, /resetPassword\?token=([\w-]+)/)
      await post(origin, endpoints.resetPassword.path, { token, password })
      const admin = await browser.newPage()
      await addDevice(admin)
      // Browsers support passkeys for host names, not for IP addresses.
      const home = `http://localhost:${new URL(product.origin).port}`
      const logIn = async () => {
        await admin.goto(`${home}/login?from=/dashboard/manageUsers`)
        await admin.getByLabel('Email').fill(email)
        await admin.getByLabel('Password', { exact: true }).fill(password)
        await admin.getByRole('button', { name: 'Login', exact: true }).click()
        await expect(admin).toHaveURL(/\/dashboard\/security\?from=/)
      }
      await logIn()
      await admin.getByRole('button', { name: 'Add a passkey' }).click()
      const question = admin.getByRole('dialog')
      await question.getByLabel('Your password').fill(password)
      await question.getByRole('button', { name: 'Continue' }).click()
      await expect(admin).toHaveURL(/\/dashboard\/manageUsers$/)
      const out = admin.getByRole('button', { name: 'LogOut' })
      await out.click()
      await expect(out).toHaveCount(0)
      await logIn()
      const required = admin.getByRole('region', { name: 'Log in with your passkey' })
      await expect(required).toBeVisible()
      await expect(admin.getByRole('button', { name: 'Set up' })).toHaveCount(0)
      await required.getByRole('button', { name: 'Log in with a passkey' }).click()
      await expect(admin).toHaveURL(/\/dashboard\/manageUsers$/)
      await expect(admin.getByRole('button', { name: /^Reset second factor: / })).toHaveCount(1)
      await admin.close()
    })
  } finally {
    product.process.kill('SIGTERM')
    await product.ended
    await remove()
  }
})
