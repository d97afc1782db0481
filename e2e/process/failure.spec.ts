import { expect, test } from '@playwright/test'
import { sql } from 'kysely'
import { openDatabase } from '../../server/db/index.ts'
import { expectAccessible } from '../support/fixtures.ts'
import { makeDataDir, startProduct } from '../support/product.ts'

test('a page that fails by our fault says so with the id that the log has, and can be tried again', async ({
  page,
}) => {
  const { dataDir, remove } = await makeDataDir()
  const product = await startProduct({ DATA_DIR: dataDir, DEMO: 'on', LOG_LEVEL: 'error' })
  const { db, close } = await openDatabase({ dataDir, databaseUrl: undefined }, { exclusive: false })
  try {
    const [post] = (await (await fetch(`${product.origin}/api/blogs`)).json()) as [
      { _id: string; title: string },
    ]
    await sql`alter table blog rename to blog_away`.execute(db)
    const response = await page.goto(`${product.origin}/blogs/${post._id}`)
    expect(response?.status()).toBe(500)
    await expect(page).toHaveTitle('Something went wrong')
    await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible()
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    const id = await page
      .getByText(/request id/)
      .locator('code')
      .innerText()
    expect(product.output()).toContain(`"reqId":"${id}"`)
    expect(product.output()).toContain('relation \\"blog\\" does not exist')
    await expect(page.getByText('does not exist')).toHaveCount(0)
    await expectAccessible(page)

    // Within the site the same failure shows the same page.
    await page.goto(product.origin)
    await expect(page.getByText('Blogs could not be loaded.')).toBeVisible()
    await page.goto(`${product.origin}/blogs/${post._id}`)
    await sql`alter table blog_away rename to blog`.execute(db)
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1, name: post.title })).toBeVisible()

    // Who is looking cannot be told: nothing of the page can.
    await sql`alter table session rename to session_away`.execute(db)
    await page
      .context()
      .addCookies([{ name: 'better-auth.session_token', value: 'any.thing', url: product.origin }])
    expect((await page.goto(`${product.origin}/wishlist`))?.status()).toBeGreaterThanOrEqual(200)
    await sql`alter table session_away rename to session`.execute(db)
  } finally {
    await close()
    product.process.kill('SIGTERM')
    await product.ended
    await remove()
  }
})
