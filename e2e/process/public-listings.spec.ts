import { devices, expect, type Page } from '@playwright/test'
import { statement } from '../../scripts/specification.ts'
import { openAccount, adminOf } from '#test/kit/process/accounts.ts'
import { expectAccessible } from '../support/fixtures.ts'
import { expectCompleteHead, readHead, typesOf } from '../support/head.ts'
import { copyDataDir, type Run, startProduct } from '#test/kit/process/product.ts'
import { test } from '../support/test.ts'
import { walkAsVisitor } from '../support/visitor.ts'

const hostile = 'Cottage </script><script>document.title = "taken"</script>'

let product: Run & { origin: string }
let removeData: () => Promise<void>
/** The configured origin, which pages use in their metadata. */
let home: string
let cottage: string

test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  const { dataDir, remove } = await copyDataDir('demo')
  removeData = remove
  const settings = { DEMO: 'on', CAPTCHA: 'off', PUBLIC_LISTINGS: 'on' }
  product = await startProduct({ ...settings, DATA_DIR: dataDir })
  home = product.origin.replace('127.0.0.1', 'localhost')
  const agent = await openAccount(product.origin, 'Olga Open', 'agent')
  const terms = { price: 300_000, minPrice: 290_000, maxPrice: 310_000, bedNumber: 2, bathNumber: 1.5 }
  const listing = {
    title: hostile,
    location: 'Leavenworth, WA',
    image: '/pictures/stone-cottage-1600.webp',
    ...terms,
  }
  const listed = await agent.post('/properties', listing)
  cottage = ((await listed.json()) as { insertedId: string }).insertedId
  const admin = await adminOf(product.origin)
  expect((await admin.patch(`/properties/${cottage}/verify`, {})).status).toBe(200)
})
test.afterAll(async () => {
  product.process.kill('SIGTERM')
  await product.ended
  await removeData()
})

const read = async (path: string) => {
  const response = await fetch(product.origin + path, { redirect: 'manual' })
  return { status: response.status, html: await response.text() }
}

for (const [name, pathOf] of [
  ['the list', () => '/allProperties'],
  ['a listing', () => `/details/${cottage}`],
] as const) {
  test(`${name} loads without the code of forms and dialogs`, async ({ page }) => {
    const scripts: Promise<string>[] = []
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.push(response.text())
    })
    await page.goto(product.origin + pathOf(), { waitUntil: 'load' })
    const code = (await Promise.all(scripts)).join('\n')
    // Markers that survive minification: of all pages, schemas, forms, and dialogs.
    const found = ['hydrateRoot', 'invalid_union', 'shouldUnregister', 'base-ui'].filter((word) =>
      code.includes(word),
    )
    expect(found).toEqual(['hydrateRoot'])
  })
}

test('a listing’s page has complete metadata and escapes its title', async () => {
  const { status, html } = await read(`/details/${cottage}`)
  const head = readHead(html)
  expect(status).toBe(200)
  expectCompleteHead(head, `${home}/details/${cottage}`)
  expect(head.titles).toEqual([`${hostile} · Real Estate`])
  expect(head.meta('description')).toBe('2 beds · 1.5 baths · Leavenworth, WA · $300,000')
  expect(head.meta('og:image')).toBe(`${home}/pictures/stone-cottage-1600.webp`)
  expect(typesOf(head)).toEqual(['BreadcrumbList', 'RealEstateListing'])
  expect(head.data[1]).toMatchObject({
    name: hostile,
    offers: {
      '@type': 'Offer',
      price: 300_000,
      priceCurrency: 'USD',
      availability: 'https://schema.org/InStock',
    },
    mainEntity: {
      '@type': 'House',
      address: 'Leavenworth, WA',
      numberOfBedrooms: 2,
      numberOfBathroomsTotal: 2,
    },
  })
  expect(html).not.toContain('<script>document.title')
})

test('every address in the sitemap is a page with this canonical address', async () => {
  const { html: xml } = await read('/sitemap.xml')
  const addresses = [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address)
  expect(addresses).toContain(`${home}/allProperties`)
  expect(addresses).toContain(`${home}/details/${cottage}`)
  expect(addresses.filter((address) => address.includes('/details/')).length).toBeGreaterThan(10)
  for (const address of addresses) {
    const { status, html } = await read(address.slice(home.length))
    expect(status, address).toBe(200)
    const head = readHead(html)
    expectCompleteHead(head, address)
    expect(head.canonical).toBe(address)
  }
  expect((await read('/allProperties?location=Leavenworth&sort=price')).html).toContain('Leavenworth, WA')
  expect(readHead((await read('/allProperties?sort=price')).html).canonical).toBe(`${home}/allProperties`)
})

test('has neither legal pages nor links to them without their settings', async () => {
  for (const path of ['/privacy', '/terms', '/imprint']) {
    expect((await read(path)).status).toBe(404)
    expect((await read('/signUp')).html).not.toContain(`"${path}"`)
  }
})

test('links reach every listing, and each page of the list has its own title', async () => {
  const linked: string[] = []
  const pages: string[] = []
  for (let path: string | undefined = '/allProperties'; path;) {
    const { status, html } = await read(path)
    const head = readHead(html)
    expect([status, head.canonical, head.meta('robots')]).toEqual([200, home + path, ''])
    pages.push(path)
    linked.push(...[...html.matchAll(/href="(\/details\/[^"]*)"/g)].map(([, link = '']) => link))
    const next = /<a [^>]*href="([^"]*)"[^>]*>.*?Load more/.exec(html.slice(html.lastIndexOf('Showing')))?.[1]
    expect(html.includes('<link rel="next"')).toBe(next !== undefined)
    path = next?.replaceAll('&amp;', '&')
  }
  expect(pages.length).toBeGreaterThan(1)
  expect(new Set(linked).size).toBe(linked.length)
  const { html: xml } = await read('/sitemap.xml')
  const published = [...xml.matchAll(/<loc>[^<]*(\/details\/[^<]*)<\/loc>/g)].map(([, path = '']) => path)
  expect(linked.toSorted()).toEqual(published.toSorted())
})

test('a search for a place is indexable; one without results is not', async () => {
  const place = readHead((await read('/allProperties?location=LEAVENWORTH&sort=price')).html)
  expectCompleteHead(place, `${home}/allProperties?location=Leavenworth`)
  expect(place.titles).toEqual(['Homes for sale in Leavenworth · Real Estate'])
  const nothing = readHead((await read('/allProperties?location=Nowhere')).html)
  expectCompleteHead(nothing, 'nothing found')
  expect(nothing.meta('robots')).toBe('noindex')
})

test('a page of the list continues from the linked position and from its start', async ({ page }) => {
  const { html } = await read('/allProperties')
  const [, next = ''] = /href="(\/allProperties\?cursor=[^"]*)"/.exec(html) ?? []
  await page.goto(product.origin + next)
  await expect(page.getByLabel('Sort by price')).toBeEnabled()
  const cards = page.getByRole('main').getByRole('article')
  const first = await cards.first().innerText()
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
  await expect(cards.first()).toHaveText(first, { useInnerText: true })
  await page.getByRole('link', { name: 'Show this list from its beginning' }).click()
  await expect(page).toHaveURL(`${product.origin}/allProperties`)
  // Until the list is there, the page shows the previous one, which cannot be extended.
  await expect(cards.first()).not.toHaveText(first, { useInnerText: true })
  await expect(cards).toHaveCount(20)
  await page.getByRole('button', { name: 'Load more' }).press('Space')
  await expect.poll(() => cards.count()).toBeGreaterThan(20)
  await expect(page).toHaveURL(`${product.origin}/allProperties`)
  await page.goto(product.origin + next)
  await page.getByLabel('Sort by price').selectOption('Ascending')
  await expect(page).toHaveURL(`${product.origin}/allProperties?sort=price`)
})

test('unpublished listings return 404; the rest of the site requires a login', async () => {
  const agent = await openAccount(product.origin, 'Paul Pending', 'agent')
  const image = '/pictures/log-cabin-1600.webp'
  const listed = await agent.post('/properties', { title: 'Not yet', location: 'X', image, price: 1 })
  const { insertedId } = (await listed.json()) as { insertedId: string }
  const { status, html } = await read(`/details/${insertedId}`)
  expect([status, html.includes('Not yet')]).toEqual([404, false])
  for (const path of ['/reviews', '/wishlist', `/makeAnOffer/${cottage}`, '/dashboard'])
    expect([path, (await read(path)).status]).toEqual([path, 302])
})

const askedOf = (page: Page) => {
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  return () => requested.filter((path) => path.startsWith('/api/'))
}

async function expectToFit(page: Page) {
  const size = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 700 })
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  if (size) await page.setViewportSize(size)
}

test('a visitor can use every link; homes open, and pages for members require a login', async ({
  browser,
}) => {
  const { userAgent, deviceScaleFactor, isMobile, hasTouch } = devices['Pixel 7']
  const viewport = { width: 1280, height: 900 }
  const context = await browser.newContext({ userAgent, deviceScaleFactor, isMobile, hasTouch, viewport })
  const page = await context.newPage()
  await walkAsVisitor({ page, origin: product.origin, publicListings: true, follow: (link) => link.tap() })
  await context.close()
})

test(statement('10.2.2'), async ({ page }) => {
  await test.step('differently encoded addresses of a search share one rendered page', async () => {
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    for (const comma of [',', '%2C']) {
      await page.goto(`${product.origin}/allProperties?bounds=${['-125', '45', '-117', '49'].join(comma)}`)
      await expect(page.getByRole('combobox', { name: 'Location' })).toBeEnabled()
      await expect(page.getByRole('link', { name: /^Details of / }).first()).toBeVisible()
    }
    expect(errors).toEqual([])
  })

  const calls = askedOf(page)
  await page.goto(`${product.origin}/allProperties?location=Leavenworth`)
  const card = page.getByRole('article').filter({ hasText: 'Cottage' })
  await expect(card).toHaveCount(1)
  await expect(page.getByLabel('Sort by price')).toBeEnabled()
  expect(calls()).toEqual([])
  await expectAccessible(page)
  await expectToFit(page)
  await page.getByLabel('Sort by price').selectOption('Ascending')
  await expect(page).toHaveURL(/sort=price/)
  await card.getByRole('link', { name: /^Details/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: hostile })).toBeVisible()
  await expect(page).toHaveTitle(`${hostile} · Real Estate`)
  await expect(page.getByText('Please log in to read the reviews.')).toBeVisible()
  await expectAccessible(page)
  await expectToFit(page)
  expect(calls().filter((path) => !/^\/api\/properties(\/|$)/.test(path))).toEqual([])

  await page.getByRole('button', { name: 'Add a Review' }).click()
  // The previous popup may still be closing.
  const popup = (text: string) => page.getByRole('dialog', { name: 'Oops...' }).filter({ hasText: text })
  await expect(popup('Please log in to add a review.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add to Wishlist' }).click()
  const unsaved = popup('Please log in to add to wishlist.')
  await unsaved.getByRole('link', { name: 'Login' }).click()
  await expect(page).toHaveURL(/\/login\?from=/)
  await expect(unsaved).toHaveCount(0)
  await expect(page.getByText('Please log in to view properties.')).toHaveCount(0)

  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: hostile })).toBeVisible()
  await page.getByRole('link', { name: 'Log in to make an offer' }).click()
  await page.getByLabel('Email').fill('buyer@example.com')
  await page.getByLabel('Password', { exact: true }).fill('Welcome1!')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page).toHaveURL(`${product.origin}/makeAnOffer/${cottage}`)
  await expect(page.getByLabel('Title')).toHaveValue(hostile)
  await page.goto(`${product.origin}/details/${cottage}`)
  await expect(page.getByRole('link', { name: 'Make an Offer' })).toBeVisible()
  await expect(page.getByText('Please log in to read the reviews.')).toHaveCount(0)
})
