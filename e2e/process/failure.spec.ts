import { expect, type Page } from '@playwright/test'
import { sql } from 'kysely'
import { openDatabase } from '../../server/db/index.ts'
import { openAccount } from '#test/kit/process/accounts.ts'
import { enter } from '../support/member-pages.ts'
import { expectAccessible } from '../support/fixtures.ts'
import { copyDataDir, startProduct } from '#test/kit/process/product.ts'
import { test } from '../support/test.ts'

let product: Awaited<ReturnType<typeof startProduct>>
let database: Awaited<ReturnType<typeof openDatabase>>
let remove: () => Promise<void>

// The unreachable identity provider must not prevent the start.
test.beforeAll(async () => {
  const made = await copyDataDir('demo')
  remove = made.remove
  product = await startProduct({
    DATA_DIR: made.dataDir,
    DEMO: 'on',
    LOG_LEVEL: 'error',
    // A port without a listener.
    OIDC_ISSUER: 'http://127.0.0.1:9',
    OIDC_CLIENT_ID: 'homes',
    OIDC_CLIENT_SECRET: 'secret',
    OIDC_NAME: 'Homes ID',
  })
  database = await openDatabase({ dataDir: made.dataDir, databaseUrl: undefined }, { exclusive: false })
})
test.afterAll(async () => {
  await database.close()
  product.process.kill('SIGTERM')
  await product.ended
  await remove()
})

const reference = (page: Page) => page.getByText(/^Reference:/).locator('code')

async function tryAgain(page: Page) {
  const link = page.getByRole('link', { name: 'Try again' })
  // The link disappears if the page recovers by itself at the same moment.
  await link.click({ timeout: 10_000 }).catch(() => expect(link).toHaveCount(0))
}

test('a failed page shows the logged request id and can be retried; reports an unreachable provider', async ({
  page,
  context,
}) => {
  const { db } = database
  const [post] = (await (await fetch(`${product.origin}/api/blogs`)).json()) as [
    { _id: string; title: string },
  ]
  await sql`alter table blog rename to blog_away`.execute(db)
  const response = await page.goto(`${product.origin}/blogs/${post._id}`)
  expect(response?.status()).toBe(500)
  await expect(page).toHaveTitle('Something went wrong')
  await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible()
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  const id = await reference(page).innerText()
  expect(response?.headers()['x-request-id']).toBe(id)
  expect(product.output()).toContain(`"reqId":"${id}"`)
  expect(product.output()).toContain('relation \\"blog\\" does not exist')
  await expect(page.getByText('does not exist')).toHaveCount(0)
  await expectAccessible(page)

  await sql`alter table blog_away rename to blog`.execute(db)
  await tryAgain(page)
  await expect(page.getByRole('heading', { level: 1, name: post.title })).toBeVisible()

  // If the viewer cannot be identified, the page must not ask to log in again.
  await enter(context, await openAccount(product.origin, 'Fay Failure'))
  await sql`alter table session rename to session_away`.execute(db)
  const away = await page.goto(`${product.origin}/wishlist`)
  expect([away?.status(), page.url()]).toEqual([500, `${product.origin}/wishlist`])
  await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible()
  await expect(reference(page)).toHaveText(away?.headers()['x-request-id'] ?? '')
  await sql`alter table session_away rename to session`.execute(db)
  await tryAgain(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Wishlist' })).toBeVisible()

  // An invalid date makes the page fail during rendering.
  const member = await openAccount(product.origin, 'Dora Drawing')
  const [listing] = (await (await member.get('/properties')).json()) as [{ _id: string }]
  await sql`insert into price_change values (${listing._id}, 'infinity', 1)`.execute(db)
  const undrawn = await page.goto(`${product.origin}/details/${listing._id}`)
  expect(undrawn?.status()).toBe(500)
  const named = undrawn?.headers()['x-request-id'] ?? ''
  await expect(reference(page)).toHaveText(named)
  const line =
    product
      .output()
      .split('\n')
      .find((one) => one.includes(named)) ?? ''
  expect(JSON.parse(line)).toMatchObject({ reqId: named, err: { message: 'Invalid time value' } })

  await test.step('an unreachable issuer does not prevent the start, and its button reports it', async () => {
    // The failed page may reload itself, which would abort a navigation.
    await page.close()
    await context.clearCookies()
    const login = await context.newPage()
    await login.goto(`${product.origin}/login`)
    await login.getByRole('button', { name: 'Continue with Homes ID' }).click()
    await expect(login.getByRole('alert')).toHaveText(
      'Homes ID could not be reached. Please check your connection and try again.',
    )
  })
})
