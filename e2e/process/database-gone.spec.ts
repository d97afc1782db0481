import { join } from 'node:path'
import { expect } from '@playwright/test'
import { openEmbeddedPostgres } from '../../server/db/embedded/index.ts'
import { findPostmaster } from '../../server/db/embedded/postmaster.ts'
import { openDatabaseProxy } from '#test/kit/database-proxy.ts'
import { enter } from '../support/member-pages.ts'
import { expectAccessible } from '../support/fixtures.ts'
import { signIn } from '#test/kit/process/member.ts'
import { copyDataDir, makeDataDir, startProduct } from '#test/kit/process/product.ts'
import { test } from '../support/test.ts'

const demo = { DEMO: 'on', CAPTCHA: 'off' }
const listing = { title: 'House', location: 'Kent, WA', image: '/pictures/none.webp', price: 300_000 }

/** A PostgreSQL server behind a proxy that tests can disconnect. */
async function outsideDatabase() {
  const { dataDir, remove } = await copyDataDir('demo')
  const postgres = await openEmbeddedPostgres({ dataDir, exclusive: true, fast: true })
  const { host, user, password = '', database } = postgres.connection
  const proxy = await openDatabaseProxy(host)
  return {
    proxy,
    url: `postgres://${user}:${encodeURIComponent(password)}@127.0.0.1:${proxy.port}/${database}`,
    remove: async () => {
      proxy.close()
      await postgres.close()
      await remove()
    },
  }
}

test('reports a missing database and recovers by itself', async ({ page }) => {
  const outside = await outsideDatabase()
  const { dataDir, remove } = await makeDataDir()
  const product = await startProduct({ ...demo, DATA_DIR: dataDir, DATABASE_URL: outside.url })
  const statuses: number[] = []
  page.on('response', (response) => {
    if (response.url().includes('/api/testimonials')) statuses.push(response.status())
  })
  await outside.proxy.cut()

  await test.step('a failed part of a page loads by itself once the database is back', async () => {
    // A visitor's home page is rendered without its data.
    expect((await page.goto(product.origin))?.status()).toBe(200)
    const sorry = page.getByText('Testimonials could not be loaded.')
    await expect(sorry).toBeVisible({ timeout: 30_000 })
    expect(statuses).toEqual([503, 503, 503, 503])
    await outside.proxy.restore()
    await expect(sorry).toHaveCount(0, { timeout: 60_000 })
    await expect(page.getByRole('img', { name: /out of 5/ }).first()).toBeVisible()
    expect(statuses).toEqual([503, 503, 503, 503, 200])
  })

  await test.step('a failed page shows an error and recovers', async () => {
    await enter(page.context(), await signIn(product.origin, 'buyer@example.com'))
    await page.goto(`${product.origin}/reviews`)
    await expect(page.getByRole('img', { name: /out of 5 stars$/ }).first()).toBeVisible()
    await outside.proxy.cut()
    const away = await page.goto(`${product.origin}/reviews`)
    expect([away?.status(), away?.headers()['retry-after']]).toEqual([503, '5'])
    await expect(page).toHaveTitle('Back in a moment')
    await expect(page.getByRole('heading', { level: 1, name: 'Back in a moment' })).toBeVisible()
    await expect(page.getByText('The service is not available right now.')).toBeVisible()
    await expectAccessible(page)
    await outside.proxy.restore()
    await expect(page.getByRole('heading', { level: 1, name: 'Reviews' })).toBeVisible({ timeout: 30_000 })
  })

  product.process.kill('SIGTERM')
  expect(await product.ended).toBe(0)
  await outside.remove()
  await remove()
})

test('restarts the embedded database after a kill and keeps running', async () => {
  test.setTimeout(600_000)
  const { dataDir, remove } = await copyDataDir('demo')
  const product = await startProduct({ ...demo, DATA_DIR: dataDir })
  const agent = await signIn(product.origin, 'agent@example.com')
  const findServer = async () => (await findPostmaster(join(dataDir, 'postgres', 'cluster')))?.pid
  const statuses = new Set<number>()
  // After a kill, the server first syncs its whole folder to disk, which other load may delay.
  const patiently = { intervals: [20], timeout: 120_000 }
  let id = ''
  const write = async () => {
    const answer = await agent.post('/properties', listing)
    statuses.add(answer.status)
    if (answer.ok) id = ((await answer.json()) as { insertedId: string }).insertedId
    return answer.status
  }
  expect(await write()).toBe(201)
  for (const _round of [1, 2]) {
    const before = await findServer()
    if (before) process.kill(before, 'SIGKILL')
    await expect.poll(async () => ![undefined, before].includes(await findServer()), patiently).toBe(true)
    const read = async () => {
      const { status } = await agent.get(`/properties/${id}`)
      statuses.add(status)
      return status
    }
    await expect.poll(read, patiently).toBe(200)
    await expect.poll(write, patiently).toBe(201)
  }
  expect([...statuses].filter((status) => ![200, 201, 503].includes(status))).toEqual([])
  product.process.kill('SIGTERM')
  expect(await product.ended).toBe(0)
  await remove()
})
