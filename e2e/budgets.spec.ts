import { expect, type Page, type Response, test } from '@playwright/test'
import { shiftOf, watchShifts } from './support/shifts.ts'

const kib = 1024
const phone = { width: 390, height: 844 }

/** Keeps a page from what it fetches once it has been at rest, however slow this machine is. */
const stayAwake = (page: Page) =>
  page.addInitScript(() => {
    const wait = window.setTimeout
    window.setTimeout = ((act: () => void, ms = 0) => (ms < 2000 ? wait(act, ms) : 0)) as typeof setTimeout
  })

/** What a page loads by itself, until it is at rest. */
async function visit(page: Page, path: string) {
  const responses: Response[] = []
  page.on('response', (response) => responses.push(response))
  await page.setViewportSize(phone)
  await watchShifts(page)
  await stayAwake(page)
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  const ofType = (...types: string[]) =>
    responses.filter((response) => types.includes(response.request().resourceType()))
  const bytes = async (type: string) => {
    const sizes = await Promise.all(ofType(type).map((response) => response.request().sizes()))
    return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0)
  }
  return { responses, ofType, bytes }
}

/** The address of the largest thing that was drawn, where it is a picture. */
const largest = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        new PerformanceObserver((list) => {
          const last = list.getEntries().at(-1) as PerformanceEntry & { url: string }
          resolve(last.url)
        }).observe({ type: 'largest-contentful-paint', buffered: true })
      }),
  )

const preloaded = (page: Page) => page.locator('link[rel=preload][as=image][fetchpriority=high]')

test('home comes with at most 100 KiB of script and 15 KiB of style, packed, in few files', async ({
  page,
}) => {
  const { bytes, ofType } = await visit(page, '/')
  const files = ofType('script').map((response) => new URL(response.url()).pathname)
  expect(await bytes('script'), files.join(' ')).toBeLessThanOrEqual(100 * kib)
  expect(await bytes('stylesheet')).toBeLessThanOrEqual(15 * kib)
  expect(ofType('script').length).toBeLessThanOrEqual(5)
  expect(ofType('stylesheet').length).toBe(1)
  expect(ofType('fetch', 'xhr').length).toBe(0)
  for (const response of ofType('script', 'stylesheet'))
    expect(response.headers()['content-encoding'], response.url()).toBe('br')
})

/** Of schemas, forms, dialogs, queries and payments: a word of each that no minifier takes away. */
const words = ['invalid_union', 'shouldUnregister', 'base-ui', 'queryHash', 'js.stripe.com']
const wordsIn = async (scripts: Response[]) => {
  const code = (await Promise.all(scripts.map((response) => response.text()))).join('\n')
  return words.filter((word) => code.includes(word))
}

test('home comes without forms, dialogs, queries or payments', async ({ page }) => {
  const { ofType } = await visit(page, '/')
  expect(await wordsIn(ofType('script'))).toEqual([])
})

test('but for queries they do not come with the sections below, whose code a move brings', async ({
  page,
}) => {
  const { ofType } = await visit(page, '/')
  const first = ofType('script').length
  await page.mouse.move(10, 10)
  await expect.poll(() => ofType('script').length).toBeGreaterThan(first)
  await page.waitForLoadState('networkidle')
  const found = await wordsIn(ofType('script'))
  expect(found.filter((word) => word !== 'queryHash')).toEqual([])
})

test('what a page is drawn with comes before its code', async ({ request }) => {
  const html = await (await request.get('/')).text()
  const codes = html.match(/<link[^>]*rel="modulepreload"[^>]*>/g) ?? []
  expect(codes.length).toBeGreaterThan(2)
  expect(codes.filter((link) => !link.includes('fetchPriority="low"'))).toEqual([])
})

for (const path of ['/', '/featuredProperties']) {
  test(`the largest thing of ${path} is the picture that was asked for first, and nothing moves`, async ({
    page,
  }) => {
    const { responses } = await visit(page, path)
    await expect(preloaded(page)).toHaveCount(1)
    const picture = await largest(page)
    expect(picture).toMatch(/-(480|960)[-\w]*\.avif$/)
    const set = await preloaded(page).getAttribute('imagesrcset')
    expect(set).toContain(new URL(picture).pathname)
    expect(responses.filter((response) => response.url() === picture)).toHaveLength(1)
    expect(await shiftOf(page)).toBe(0)
  })

  test(`the pictures of ${path} beside the first wait until they are near, on their colour`, async ({
    page,
  }) => {
    await visit(page, path)
    const eager = page.locator('main picture img:not([loading=lazy])')
    await expect(eager).toHaveCount(1)
    const plain = await page
      .locator('main picture')
      .evaluateAll((all) => all.filter((one) => !(one as HTMLElement).style.backgroundColor).length)
    expect(plain).toBe(0)
  })
}
