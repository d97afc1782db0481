import { expect, test } from '@playwright/test'
import { sql } from 'kysely'
import { openDatabase } from '../../server/db/index.ts'
import { expectAccessible } from '../support/fixtures.ts'
import { makeDataDir, startProduct } from '../support/product.ts'

test('what cannot be loaded says so, testimonials and blogs quietly, and can be tried again', async ({
  page,
}) => {
  const { dataDir, remove } = await makeDataDir()
  const product = await startProduct({ DATA_DIR: dataDir, DEMO: 'on' })
  const { db, close } = await openDatabase({ dataDir, databaseUrl: undefined }, { exclusive: false })
  try {
    const tables = ['testimonial', 'blog', 'property']
    for (const table of tables)
      await sql`alter table ${sql.id(table)} rename to ${sql.id(`${table}_away`)}`.execute(db)
    await page.goto(product.origin)
    await expect(page.getByText('Testimonials could not be loaded.')).toBeVisible()
    await expect(page.getByText('Blogs could not be loaded.')).toBeVisible()
    const properties = page.getByText('Error loading properties: Something went wrong on our side.')
    await expect(properties).toHaveCount(2)
    await expectAccessible(page)
    for (const table of tables)
      await sql`alter table ${sql.id(`${table}_away`)} rename to ${sql.id(table)}`.execute(db)
    for (const text of ['Testimonials could not be loaded.', 'Blogs could not be loaded.'])
      await page.getByRole('status').filter({ hasText: text }).getByRole('button', { name: 'Retry' }).click()
    for (const left of [1, 0]) {
      await page.getByRole('alert').first().getByRole('button', { name: 'Retry' }).click()
      await expect(properties).toHaveCount(left)
    }
    await expect(page.getByRole('link', { name: /^Details/ }).first()).toBeVisible()
    await expect(page.getByText('Hannah Osei')).toBeVisible()
    await expect(page.getByRole('link', { name: /^Read More/ }).first()).toBeVisible()
  } finally {
    await close()
    product.process.kill('SIGTERM')
    await product.ended
    await remove()
  }
})
