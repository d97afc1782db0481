import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/kit/app.ts'
import { makeBlog, makeProperty } from '#test/kit/factories.ts'

const home = 'https://homes.example'
const openPages = ['/', '/featuredProperties', '/about', '/services', '/contact', '/faq']

const read = async (server: TestApp, path: string) => {
  const response = await fetch(server.origin + path)
  return { status: response.status, headers: response.headers, text: await response.text() }
}
const addressesIn = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address)

describe('with members-only listings', () => {
  let server: TestApp
  beforeAll(async () => {
    server = await startTestApp({ env: { DEMO: 'off', ORIGIN: home } })
  })
  afterAll(() => server.stop())

  test('the sitemap contains public pages and blog posts, but no listings', async () => {
    await makeProperty(server.db)
    const blog = await makeBlog(server.db, { publishedAt: '2026-02-03T04:05:06Z' })
    const { status, headers, text } = await read(server, '/sitemap.xml')
    expect([status, headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8'])
    expect(addressesIn(text)).toEqual([...openPages, `/blogs/${blog}`].map((path) => home + path))
    expect(text).toContain(
      `<url><loc>${home}/blogs/${blog}</loc><lastmod>2026-02-03T04:05:06.000Z</lastmod></url>`,
    )
    expect((await read(server, '/sitemap/properties.xml')).status).toBe(404)
  })

  test('the sitemap contains the published legal pages', async () => {
    const env = {
      DEMO: 'off',
      ORIGIN: home,
      TERMS_PAGE: 'deploy/legal/terms.md',
      PRIVACY_PAGE: `${home}/about`,
    }
    const published = await startTestApp({ env })
    const { text } = await read(published, '/sitemap.xml')
    await published.stop()
    expect(addressesIn(text)).toEqual([...openPages, '/terms'].map((path) => home + path))
  })

  test('the sitemap and robots.txt contain the pages of all languages', async () => {
    const env = {
      DEMO: 'off',
      ORIGIN: home,
      LOCALES: 'en-XA, en',
      DEFAULT_LOCALE: 'en',
      TERMS_PAGE: 'deploy/legal/terms.md',
    }
    const translated = await startTestApp({ env })
    const sitemap = await read(translated, '/sitemap/pages.xml')
    const robots = await read(translated, '/robots.txt')
    await translated.stop()
    const links = ['en-XA', 'en', 'x-default'].map((tag) => {
      const path = tag === 'en-XA' ? '/en-XA/about' : '/about'
      return `<xhtml:link rel="alternate" hreflang="${tag}" href="${home}${path}"/>`
    })
    for (const path of ['/about', '/en-XA/about'])
      expect(sitemap.text).toContain(`<url><loc>${home}${path}</loc>${links.join('')}</url>`)
    expect(addressesIn(sitemap.text)).toContain(`${home}/en-XA`)
    expect(sitemap.text.split('\n').filter((line) => line.includes('/terms'))).toEqual([
      `<url><loc>${home}/terms</loc></url>`,
    ])
    expect(robots.text.split('\n')).toContain('Disallow: /en-XA/dashboard')
  })

  test('robots.txt names the sitemap and disallows private pages', async () => {
    const { headers, text } = await read(server, '/robots.txt')
    expect(headers.get('content-type')).toBe('text/plain; charset=utf-8')
    const lines = text.split('\n')
    for (const line of [
      'User-agent: *',
      'Disallow: /dashboard',
      'Disallow: /api/',
      `Sitemap: ${home}/sitemap.xml`,
    ])
      expect(lines).toContain(line)
    expect(lines).not.toContain('Disallow: /')
    expect(lines.join()).not.toContain('Allow:')
  })
})

describe('with published listings', () => {
  let server: TestApp
  const published: string[] = []
  beforeAll(async () => {
    server = await startTestApp({
      env: { DEMO: 'off', ORIGIN: home, PUBLIC_LISTINGS: 'on' },
      sitemapSize: 12,
    })
    for (const state of [
      { verificationStatus: 'pending' },
      { verificationStatus: 'rejected' },
      { deletedAt: new Date() },
    ] as const)
      await makeProperty(server.db, state)
  })
  afterAll(() => server.stop())

  const publish = async (count: number) => {
    for (let made = 0; made < count; made += 1) published.push(await makeProperty(server.db))
  }

  test('robots.txt allows the call for similar listings', async () => {
    expect((await read(server, '/robots.txt')).text).toContain('Allow: /api/properties/*/similar\n')
  })

  test('the sitemap is a single file if all pages fit', async () => {
    await publish(3)
    const { text } = await read(server, '/sitemap.xml')
    expect(text).toContain('<urlset')
    const paths = [...openPages, '/allProperties', ...published.map((id) => `/details/${id}`)]
    expect(addressesIn(text)).toEqual(paths.map((path) => home + path))
  })

  test('the sitemap is an index of size-limited files with each verified listing once otherwise', async () => {
    await publish(33)
    await makeBlog(server.db)
    const index = await read(server, '/sitemap.xml')
    expect(index.text).toContain('<sitemapindex')
    const files = addressesIn(index.text)
    expect(files).toHaveLength(5)
    const found: string[] = []
    for (const file of files) {
      expect(file.startsWith(home)).toBe(true)
      const { status, text } = await read(server, file.slice(home.length))
      expect([status, text.includes('<urlset')]).toEqual([200, true])
      expect(addressesIn(text).length).toBeLessThanOrEqual(12)
      found.push(...addressesIn(text))
    }
    const details = found.filter((address) => address.includes('/details/'))
    expect(details).toEqual(published.map((id) => `${home}/details/${id}`))
    expect(found.filter((address) => address.includes('/blogs/'))).toHaveLength(1)
  })

  test.each([
    '/sitemap/users.xml',
    '/sitemap/properties.xml?after=1',
    '/sitemap/properties.xml?after=a&after=b',
  ])('%s responds with 404', async (path) => {
    expect((await read(server, path)).status).toBe(404)
  })
})

test('answers a failed sitemap with an uncached problem document', async () => {
  const server = await startTestApp({ env: { DEMO: 'off', ORIGIN: home } })
  await sql`alter table blog rename to gone`.execute(server.db)
  for (const encoding of ['br', 'gzip', 'identity']) {
    const answer = await fetch(`${server.origin}/sitemap/blogs.xml`, {
      headers: { 'accept-encoding': encoding },
    })
    expect([
      answer.status,
      answer.headers.get('content-encoding'),
      answer.headers.get('cache-control'),
    ]).toEqual([500, null, 'private, no-cache'])
    expect(await answer.json()).toMatchObject({ code: 'internal' })
  }
  await server.stop()
})
