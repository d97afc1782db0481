import { expect, test } from '@playwright/test'
import { expectAccessible } from '../support/fixtures.ts'
import { makeDataDir, startProduct } from '../support/product.ts'

test('an installation without a mail server promises no mail', async ({ page }) => {
  const { dataDir, remove } = await makeDataDir()
  const product = await startProduct({ DATA_DIR: dataDir, DEMO: 'off' })
  try {
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
  } finally {
    product.process.kill('SIGTERM')
    await product.ended
    await remove()
  }
})
