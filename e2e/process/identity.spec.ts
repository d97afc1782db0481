import { expect, test } from '@playwright/test'
import { copyDataDir, startProduct } from '../support/product.ts'

test('without an identity provider there is no button for one', async ({ page }) => {
  const { dataDir, remove } = await copyDataDir('empty')
  const product = await startProduct({ DEMO: 'off', DATA_DIR: dataDir })
  for (const path of ['/login', '/signUp']) {
    await page.goto(`${product.origin}${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('button', { name: /continue with/i })).toHaveCount(0)
  }
  product.process.kill('SIGTERM')
  expect(await product.ended).toBe(0)
  await remove()
})

test('an issuer that nobody can reach stops no start, and its button says so', async ({ page }) => {
  const { dataDir, remove } = await copyDataDir('empty')
  const product = await startProduct({
    DEMO: 'off',
    DATA_DIR: dataDir,
    // A port on which nobody listens.
    OIDC_ISSUER: 'http://127.0.0.1:9',
    OIDC_CLIENT_ID: 'homes',
    OIDC_CLIENT_SECRET: 'secret',
    OIDC_NAME: 'Homes ID',
  })
  await page.goto(`${product.origin}/login`)
  await page.getByRole('button', { name: 'Continue with Homes ID' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    'Homes ID could not be reached. Please check your connection and try again.',
  )
  product.process.kill('SIGTERM')
  expect(await product.ended).toBe(0)
  await remove()
})
