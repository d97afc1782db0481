import { expect, test } from '@playwright/test'
import { enter, openAccount } from '../support/accounts.ts'
import { expectAccessible } from '../support/fixtures.ts'
import { copyDataDir, type Run, startProduct } from '../support/product.ts'

let product: Run & { origin: string }
let remove: () => Promise<void>

// An installation without a mail server.
test.beforeAll(async () => {
  const made = await copyDataDir('empty')
  remove = made.remove
  product = await startProduct({ DATA_DIR: made.dataDir, DEMO: 'off' })
})
test.afterAll(async () => {
  product.process.kill('SIGTERM')
  await product.ended
  await remove()
})

test('an installation without a mail server promises no mail', async ({ page }) => {
  await page.goto(`${product.origin}/login`)
  await expect(page.getByRole('link', { name: 'Sign up' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Forgot your password?' })).toHaveCount(0)

  await page.goto(`${product.origin}/forgotPassword`)
  await expect(page.getByText('Passwords cannot be reset by email here. Please contact us.')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Write to us' }).click()
  await expect(page).toHaveURL(`${product.origin}/contact`)

  for (const path of ['/mailbox', '/mailbox/01890000-0000-7000-8000-000000000000']) {
    expect((await page.goto(product.origin + path))?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: '404 - Page Not Found' })).toBeVisible()
  }
})

test('without a mail server a saved search offers no mail, and keeps what was chosen before', async ({
  page,
}) => {
  const buyer = await openAccount(product.origin, 'Nora Nomail')
  await buyer.post('/savedSearches', { name: 'Yakima', search: { location: 'Yakima' }, alert: 'daily' })
  await enter(page.context(), buyer)
  const fields = page.getByRole('dialog')
  const times = fields.getByLabel('Alert me').getByRole('option')
  const noMail = fields.getByText(
    'No mail is sent from here: what is found is among your notifications alone.',
  )

  await page.goto(`${product.origin}/dashboard/savedSearches`)
  await expect(page.getByText('Alerts: At once', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Edit Yakima' }).click()
  await expect(noMail).toBeVisible()
  await expect(times).toHaveText(['At once', 'Never'])
  await expect(fields.getByText('By mail, too')).toHaveCount(0)
  await expectAccessible(page)
  await fields.getByLabel('Name').fill('Yakima, with a view')
  await fields.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'Yakima, with a view' })).toBeVisible()
  const kept = { name: 'Yakima, with a view', alert: 'daily', byMail: true }
  expect(await (await buyer.get('/savedSearches')).json()).toMatchObject([kept])

  await page.goto(`${product.origin}/allProperties?location=Kent`)
  await page.getByRole('button', { name: 'Save this search' }).click()
  await expect(noMail).toBeVisible()
  await fields.getByLabel('Alert me').selectOption('Never')
  await expect(noMail).toHaveCount(0)
  await fields.getByLabel('Alert me').selectOption('At once')
  await fields.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Your search is saved.')).toBeVisible()
  expect(await (await buyer.get('/savedSearches')).json()).toMatchObject([{ alert: 'atOnce' }, kept])
})
