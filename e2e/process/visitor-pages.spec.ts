import { expect, type Page } from '@playwright/test'
import { sql } from 'kysely'
import { openDatabase } from '../../server/db/index.ts'
import { openAccount } from '#test/kit/process/accounts.ts'
import { enter } from '../support/member-pages.ts'
import { copyDataDir, startProduct } from '#test/kit/process/product.ts'
import { test } from '../support/test.ts'

let dataDir: string
let remove: () => Promise<void>
let one: Awaited<ReturnType<typeof startProduct>>
let database: Awaited<ReturnType<typeof openDatabase>>

test.beforeAll(async () => {
  ;({ dataDir, remove } = await copyDataDir('demo'))
  one = await startProduct({
    DATA_DIR: dataDir,
    PUBLIC_LISTINGS: 'on',
    TRUSTED_PROXIES: '127.0.0.1',
    CALLS_PER_SECOND: '50',
  })
  database = await openDatabase({ dataDir, databaseUrl: undefined }, { exclusive: false })
})
test.afterAll(async () => {
  await database.close()
  one.process.kill('SIGTERM')
  await one.ended
  await remove()
})

// First, because later tests cache the home page.
test('does not cache a failed page or share a page between themes', async () => {
  const { db } = database
  const read = async (headers: Record<string, string> = {}) =>
    (await fetch(`${one.origin}/`, { headers })).text()
  const [{ name } = { name: '' }] = await db
    .selectFrom('testimonial')
    .select('name')
    .orderBy('writtenAt', 'desc')
    .limit(1)
    .execute()
  await sql`alter table testimonial rename to testimonial_away`.execute(db)
  expect((await read()).includes(name)).toBe(false)
  await sql`alter table testimonial_away rename to testimonial`.execute(db)
  expect((await read()).includes(name)).toBe(true)

  expect((await read({ cookie: 'theme=dark' })).includes('data-theme="dark"')).toBe(true)
  expect((await read({ cookie: 'theme=light; other=1' })).includes('data-theme="light"')).toBe(true)
  expect((await read()).includes('data-theme=')).toBe(false)
  // A request id from outside must not appear on a shared page.
  const id = 'an-id-of-somebody-else'
  expect((await read({ 'x-request-id': id })).includes(id)).toBe(false)
})

/** Opens a page and returns its text and the browser's complaints. */
async function visit(page: Page, address: string) {
  const refused: string[] = []
  page.on('console', (line) => line.type() === 'error' && refused.push(line.text()))
  const response = await page.goto(address)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return { response, refused }
}

test('renders a visitor page once for all visitors and never serves it stale in any process', async ({
  page,
}) => {
  const { db, connection } = database
  const { host, user, password } = connection
  const way = new URLSearchParams({ host: String(host), port: '5432' })
  const databaseUrl = `postgres://${user}:${encodeURIComponent(String(password))}@localhost/${connection.database}?${way}`
  const other = await startProduct({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, PUBLIC_LISTINGS: 'on' })
  try {
    const [{ id, title } = { id: '', title: '' }] = await db
      .selectFrom('property')
      .select(['id', 'title'])
      .where('featured', '=', true)
      .where('verificationStatus', '=', 'verified')
      .execute()
    const pages = [one, other].flatMap(({ origin }) => [`${origin}/`, `${origin}/details/${id}`])
    const read = async (address: string) => {
      const response = await fetch(address)
      return { etag: response.headers.get('etag'), html: await response.text() }
    }
    for (const address of pages) {
      // Changes by the product itself at startup may invalidate a page.
      await expect(async () => {
        const first = await read(address)
        expect(first.html.includes(title)).toBe(true)
        expect((await read(address)).etag).toBe(first.etag)
        const again = await fetch(address, { headers: { 'if-none-match': String(first.etag) } })
        expect(again.status).toBe(304)
        const packed = await fetch(address, { headers: { 'accept-encoding': 'br' } })
        expect(packed.headers.get('content-encoding')).toBe('br')
        expect((await packed.text()) === first.html).toBe(true)
      }).toPass()
    }

    const renamed = 'A house of another name'
    await db.updateTable('property').set({ title: renamed }).where('id', '=', id).execute()
    for (const address of pages) {
      await expect
        .poll(async () => (await read(address)).html.includes(renamed), { timeout: 1000 })
        .toBe(true)
    }

    // The cached page works like one rendered for a single visitor.
    const { refused } = await visit(page, `${one.origin}/details/${id}`)
    expect(refused).toEqual([])
    await page.getByRole('link', { name: 'Login' }).first().click()
    await expect(page).toHaveURL(/\/login/)
    const member = await openAccount(one.origin, 'Vera Visitor')
    await enter(page.context(), member)
    const own = await visit(page, `${one.origin}/`)
    expect(own.response?.headers()).not.toHaveProperty('etag')
    await expect(page.getByRole('link', { name: 'Login' })).toHaveCount(0)
    expect((await read(`${one.origin}/`)).html.includes('Vera Visitor')).toBe(false)
  } finally {
    other.process.kill('SIGTERM')
    await other.ended
  }
})

test('ignores search parameters that a page does not use', async () => {
  const ask = (query: string, headers = {}) => fetch(`${one.origin}/login${query}`, { headers })
  const etag = (await ask('')).headers.get('etag')
  // Rendering costs ten times a cached page; the limit per address is 500 cached ones. On a busy machine the cache may
  // be off for a moment, while the process cannot prove that it hears of changes.
  let client = 0
  await expect(async () => {
    client += 1
    const flood = await Promise.all(
      Array.from({ length: 150 }, (_, at) => ask(`?x=${at}`, { 'x-forwarded-for': `127.0.7.${client}` })),
    )
    expect(new Set(flood.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(flood.map(({ headers }) => headers.get('etag')))).toEqual(new Set([etag]))
  }).toPass({ timeout: 15_000 })
  expect((await ask('?x=1', { 'if-none-match': String(etag) })).status).toBe(304)
  const from = await ask('?x=1&from=%2Fcontact')
  expect((await from.text()).includes('%2Fcontact')).toBe(true)
  expect(from.headers.get('etag')).not.toBe(etag)
})

test('GET and HEAD of a shared page agree, and its scripts have no nonce', async () => {
  const page = await fetch(`${one.origin}/about`)
  const html = await page.text()
  expect(html.includes('nonce=')).toBe(false)
  expect(page.headers.get('content-security-policy')).toMatch(/script-src 'self'( 'sha256-[\w+/]{43}=')+/)
  const head = await fetch(`${one.origin}/about`, { method: 'HEAD' })
  for (const name of ['etag', 'vary', 'content-length', 'content-encoding', 'content-security-policy'])
    expect([name, head.headers.get(name)]).toEqual([name, page.headers.get(name)])
  const posted = await fetch(`${one.origin}/about`, { method: 'POST', body: 'a=1' })
  expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS'])
  const nowhere = await fetch(`${one.origin}/no/such/page`, { method: 'POST', body: 'a=1' })
  expect([nowhere.status, nowhere.headers.get('cache-control')]).toEqual([404, 'private, no-cache'])
})

test('slows down only the address that requests uncached pages endlessly', async () => {
  const ask = (path: string, from: string) =>
    fetch(one.origin + path, { headers: { 'x-forwarded-for': from } })
  const answers = await Promise.all(
    Array.from({ length: 150 }, (_, at) => ask(`/login?from=/blogs/${at}`, '127.0.0.8')),
  )
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused.length).toBeGreaterThan(5)
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await ask('/login?from=/blogs/0', '127.0.0.9')).status).toBe(200)
})
