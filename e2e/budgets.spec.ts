import { expect, type Page, type Response } from '@playwright/test'
import { idleMs } from './support/idle.ts'
import { shiftOf, watchShifts } from './support/shifts.ts'
import { test } from './support/test.ts'

const kib = 1024
const phone = { width: 390, height: 844 }
/**
 * A visit on a phone with a paused clock that advances all of the page's timers, so that a slow machine measures the same
 * as a fast one. The first screen is everything that the page requests until just before it counts as idle. `afterIdle` adds
 * everything that it requests by itself in the next minute.
 */
async function visit(page: Page, path: string) {
  const responses: Response[] = []
  let underWay = 0
  page.on('request', () => (underWay += 1))
  page.on('requestfailed', () => (underWay -= 1))
  page.on('requestfinished', () => (underWay -= 1))
  page.on('response', (response) => responses.push(response))
  /** All responses, once half a second brings no more: one file may request the next. */
  const untilIdle = async () => {
    let before = -1
    const isQuiet = () => {
      const known = before
      before = responses.length
      return underWay === 0 && before === known
    }
    await expect.poll(isQuiet, { intervals: [500] }).toBe(true)
    return loadOf([...responses])
  }
  await page.setViewportSize(phone)
  await watchShifts(page)
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.goto(path)
  await untilIdle()
  await page.clock.runFor(idleMs - 1)
  const first = await untilIdle()
  const afterIdle = async () => {
    await page.clock.runFor(1)
    await untilIdle()
    await page.clock.runFor(60_000)
    return untilIdle()
  }
  return { first, afterIdle, untilIdle }
}

function loadOf(responses: Response[]) {
  const ofType = (...types: string[]) =>
    responses.filter((response) => types.includes(response.request().resourceType()))
  /** Compressed bytes by type, or of all types if none is given. */
  const bytes = async (...types: string[]) => {
    const sizes = await Promise.all(
      (types.length ? ofType(...types) : responses).map((response) => response.request().sizes()),
    )
    return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0)
  }
  return { responses, ofType, bytes }
}

type Load = ReturnType<typeof loadOf>

const preloaded = (page: Page) => page.locator('link[rel=preload][as=image][fetchpriority=high]')

/** The URL of the largest contentful paint, if it is an image. */
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

/** A marker for each of schemas, forms, dialogs, queries, and payments that survives minification. */
const words = ['invalid_union', 'shouldUnregister', 'base-ui', 'queryHash', 'js.stripe.com']
const wordsIn = async (scripts: Response[]) => {
  const code = (await Promise.all(scripts.map((response) => response.text()))).join('\n')
  return words.filter((word) => code.includes(word))
}

/** Expects no layout shifts, the first requested image as the largest paint, and colored placeholders for the others. */
async function expectPictureFirst(page: Page, { responses }: Load) {
  await expect(preloaded(page)).toHaveCount(1)
  const picture = await largest(page)
  expect(picture).toMatch(/-(480|960)[-\w]*\.avif$/)
  const set = await preloaded(page).getAttribute('imagesrcset')
  expect(set).toContain(new URL(picture).pathname)
  expect(responses.filter((response) => response.url() === picture)).toHaveLength(1)
  expect(await shiftOf(page)).toBe(0)
  await expect(page.locator('main picture img:not([loading=lazy])')).toHaveCount(1)
  const plain = await page
    .locator('main picture')
    .evaluateAll((all) => all.filter((one) => !(one as HTMLElement).style.backgroundColor).length)
  expect(plain).toBe(0)
}

async function expectWithin(
  load: Load,
  budget: { script: number; style: number; all: number; files: number },
) {
  const scripts = load.ofType('script')
  const files = scripts.map((response) => new URL(response.url()).pathname)
  expect.soft(await load.bytes('script'), files.join(' ')).toBeLessThanOrEqual(budget.script * kib)
  expect.soft(await load.bytes('stylesheet')).toBeLessThanOrEqual(budget.style * kib)
  expect.soft(await load.bytes()).toBeLessThanOrEqual(budget.all * kib)
  expect.soft(files.length).toBeLessThanOrEqual(budget.files)
  expect.soft(load.ofType('stylesheet')).toHaveLength(1)
  expect.soft(load.ofType('fetch', 'xhr')).toEqual([])
  for (const response of load.ofType('script', 'stylesheet'))
    expect.soft(response.headers()['content-encoding'], response.url()).toBe('br')
}

test('home stays within its budgets, loads its picture first, and does not shift', async ({ page }) => {
  const { first, afterIdle } = await visit(page, '/')
  // Measured: 107.0 KiB of script, 10.6 of style including print, and 324.9 with the page, its fonts, and its pictures.
  await expectWithin(first, { script: 112, style: 10.75, all: 332, files: 4 })
  expect(await wordsIn(first.ofType('script'))).toEqual([])
  await expectPictureFirst(page, first)
  // Measured: 115.4 KiB of script and 334.7 in total. Sections, weather, and error display load when the page is idle.
  const all = await afterIdle()
  await expectWithin(all, { script: 150, style: 10.75, all: 369, files: 11 })
  expect((await wordsIn(all.ofType('script'))).filter((word) => word !== 'queryHash')).toEqual([])
  expect(await shiftOf(page)).toBe(0)
})

test('the page of featured homes loads its first picture first and does not shift', async ({ page }) => {
  const { first } = await visit(page, '/featuredProperties')
  await expectPictureFirst(page, first)
})

test('a pointer move loads the code of the sections below, without forms, dialogs, or payments', async ({
  page,
}) => {
  const { first, untilIdle } = await visit(page, '/')
  await page.mouse.move(10, 10)
  await expect
    .poll(async () => (await untilIdle()).ofType('script').length)
    .toBeGreaterThan(first.ofType('script').length)
  const found = await wordsIn((await untilIdle()).ofType('script'))
  expect(found.filter((word) => word !== 'queryHash')).toEqual([])
})
