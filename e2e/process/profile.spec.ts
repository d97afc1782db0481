import { expect, test } from '@playwright/test'
import { openDatabase } from '../../server/db/index.ts'
import { expectAccessible, logIn } from '../support/fixtures.ts'
import { copyDataDir, startProduct } from '../support/product.ts'

test('whose e-mail is changed while the page is on its way finds no profile, and it comes back by looking again', async ({
  browser,
}) => {
  const { dataDir, remove } = await copyDataDir('demo')
  const product = await startProduct({ DATA_DIR: dataDir, DEMO: 'on', CAPTCHA: 'off' })
  const { db, close } = await openDatabase({ dataDir, databaseUrl: undefined }, { exclusive: false })
  const page = await (await browser.newContext({ baseURL: product.origin })).newPage()
  try {
    await logIn(page, 'buyer@example.com')
    await page.route('**/api/users?*', async (route) => {
      const renamed = { email: 'nora@example.com' }
      await db.updateTable('user').set(renamed).where('email', '=', 'buyer@example.com').execute()
      await route.continue()
    })
    await page.goto('/dashboard/userProfile')
    await expect(page.getByText('No user profile found.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Look again' }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'Nora Lindqvist' })).toBeVisible()
    await expect(page.getByText('nora@example.com')).toBeVisible()
  } finally {
    await page.close()
    await close()
    product.process.kill('SIGTERM')
    await product.ended
    await remove()
  }
})
