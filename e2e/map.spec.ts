import { expect, type Page } from '@playwright/test'
import { enter } from './support/accounts.ts'
import { expectAccessible } from './support/fixtures.ts'
import { keysOf } from './support/keyboard.ts'
import { asked, expectSameNumber, mapOf, openMap } from './support/map.ts'
import { test } from './support/stage.ts'

const shown = (page: Page) => page.getByText(/^Showing \d/)

test('the map brings its own ground, and asks nobody else', async ({ browser, people, baseURL }) => {
  const origin = String(baseURL)
  const context = await browser.newContext({ baseURL: origin })
  await enter(context, people.buyer)
  const page = await context.newPage()
  const foreign: string[] = []
  const tiles: Promise<[status: number, bytes: number]>[] = []
  page.on('request', (request) => {
    const { protocol, origin: whose } = new URL(request.url())
    // Pictures of listings are from wherever their agents say.
    if (request.resourceType() === 'image' || !protocol.startsWith('http')) return
    if (whose !== origin) foreign.push(request.url())
  })
  page.on('response', (response) => {
    if (!response.url().startsWith(`${origin}/map/`)) return
    tiles.push(response.body().then(({ length }) => [response.status(), length]))
  })
  await openMap(page)
  await expect.poll(() => tiles.length).toBeGreaterThan(0)
  const told = await Promise.all(tiles)
  expect(told.every(([status]) => status === 200)).toBe(true)
  expect(told.some(([, bytes]) => bytes > 1000)).toBe(true)
  expect(foreign).toEqual([])
  await context.close()
})

test('moving the map searches where it shows, and the back button goes back', async ({ buyer }) => {
  await openMap(buyer)
  expect(asked(buyer, 'bounds')).toBeNull()
  const all = await shown(buyer).innerText()
  const zoomIn = mapOf(buyer).getByRole('button', { name: 'Zoom in' })
  await zoomIn.click()
  await expect.poll(() => asked(buyer, 'bounds')).not.toBeNull()
  const first = asked(buyer, 'bounds')
  for (let press = 0; press < 3; press += 1) {
    const before = asked(buyer, 'bounds')
    await zoomIn.click()
    await expect.poll(() => asked(buyer, 'bounds')).not.toBe(before)
  }
  await expectSameNumber(buyer)
  await expect(buyer.getByText(all)).toHaveCount(0)
  await expectAccessible(buyer)
  await buyer.goBack()
  await buyer.goBack()
  await buyer.goBack()
  await expect.poll(() => asked(buyer, 'bounds')).toBe(first)
  await buyer.goBack()
  await expect.poll(() => asked(buyer, 'bounds')).toBeNull()
  await expect(buyer.getByText(all)).toBeVisible()
})

/** Pairs of marks, which are round at both ends, that lie on each other. */
const overlaps = (page: Page) =>
  mapOf(page)
    .locator('button.maplibregl-marker')
    .evaluateAll((marks) => {
      const shapes = marks.map((mark) => {
        const { x, y, width, height } = mark.getBoundingClientRect()
        return { x: x + width / 2, y: y + height / 2, radius: height / 2, halfLine: (width - height) / 2 }
      })
      return shapes.flatMap((one, at) =>
        shapes.slice(at + 1).filter((other) => {
          const aside = Math.max(0, Math.abs(one.x - other.x) - one.halfLine - other.halfLine)
          return Math.hypot(aside, one.y - other.y) < one.radius + other.radius
        }),
      ).length
    })

test('no two marks lie on each other, however near one comes', async ({ buyer }) => {
  await openMap(buyer)
  const zoomIn = mapOf(buyer).getByRole('button', { name: 'Zoom in' })
  for (let press = 0; press < 4; press += 1) {
    await expect.poll(() => overlaps(buyer)).toBe(0)
    const before = asked(buyer, 'bounds')
    await zoomIn.click()
    await expect.poll(() => asked(buyer, 'bounds')).not.toBe(before)
  }
  await expect.poll(() => overlaps(buyer)).toBe(0)
})

test('without following, the map waits until it is told to search', async ({ buyer }) => {
  await openMap(buyer)
  await mapOf(buyer).getByLabel('Search as I move').uncheck()
  await mapOf(buyer).getByRole('button', { name: 'Zoom in' }).click()
  await mapOf(buyer).getByRole('button', { name: 'Search here' }).click()
  await expect.poll(() => asked(buyer, 'bounds')).not.toBeNull()
  await buyer.getByRole('button', { name: /Within the map/ }).click()
  await expect.poll(() => asked(buyer, 'bounds')).toBeNull()
})

test('an area is searched by the list of its corners, by keyboard alone, and taken away again', async ({
  buyer,
}) => {
  const { press } = keysOf(buyer)
  await openMap(buyer)
  const all = await shown(buyer).innerText()
  await press(mapOf(buyer).getByRole('button', { name: 'Corners' }), 'Enter')
  const dialog = buyer.getByRole('dialog', { name: 'Search in an area' })
  await expect(dialog).toBeVisible()
  const corner = (at: number) => dialog.getByRole('group', { name: `Corner ${at}` })
  await press(dialog.getByRole('button', { name: 'Remove corner 4' }), 'Enter')
  await expect(corner(4)).toHaveCount(0)
  await expectAccessible(buyer)
  const type = async (at: number, name: string, text: string) => {
    await corner(at).getByLabel(name).focus()
    await buyer.keyboard.press('ControlOrMeta+a')
    await buyer.keyboard.type(text)
  }
  await type(1, 'Latitude', '91')
  await press(dialog.getByRole('button', { name: 'Search in this area' }), 'Enter')
  await expect(dialog.getByText('Latitude must be from -90 to 90')).toBeVisible()
  await expect(corner(1).getByLabel('Latitude')).toBeFocused()
  // Around Bellingham.
  for (const [at, [latitude, longitude]] of [
    ['48.9', '-122.7'],
    ['48.9', '-122.2'],
    ['48.6', '-122.45'],
  ].entries()) {
    await type(at + 1, 'Latitude', latitude ?? '')
    await type(at + 1, 'Longitude', longitude ?? '')
  }
  await press(dialog.getByRole('button', { name: 'Search in this area' }), 'Enter')
  await expect.poll(() => asked(buyer, 'area')).toBe('48.9,-122.7;48.9,-122.2;48.6,-122.45')
  const cards = buyer.getByRole('article')
  await expect(cards.first()).toContainText('Bellingham')
  await expect(cards.filter({ hasNotText: 'Bellingham' })).toHaveCount(0)
  await press(buyer.getByRole('button', { name: 'Remove the area' }), 'Enter')
  await expect.poll(() => asked(buyer, 'area')).toBeNull()
  await expect(buyer.getByText(all)).toBeVisible()
})

test('an area is drawn corner by corner on the map', async ({ buyer }) => {
  await openMap(buyer)
  await mapOf(buyer).getByRole('button', { name: 'Draw an area' }).click()
  const canvas = mapOf(buyer).locator('canvas').first()
  const finish = mapOf(buyer).getByRole('button', { name: 'Finish' })
  await expect(finish).toBeDisabled()
  for (const position of [
    { x: 12, y: 12 },
    { x: 320, y: 60 },
    { x: 40, y: 320 },
  ])
    await canvas.click({ position })
  await finish.click()
  await expect.poll(() => asked(buyer, 'area')?.split(';').length).toBe(3)
  await expect(mapOf(buyer).getByRole('button', { name: 'Remove the area' })).toBeVisible()
})

test('a card shows its place on the map, and a pin the way to its home', async ({ buyer }) => {
  await openMap(buyer, '&location=Bellingham')
  await buyer.getByRole('article').first().hover()
  await expect(mapOf(buyer).locator('[data-spot]')).toBeVisible()
  // One of them by its words: which is the first may change while the map is drawn.
  const title = await mapOf(buyer).locator('button[title^="$"]').first().getAttribute('title')
  await mapOf(buyer)
    .getByTitle(title ?? '', { exact: true })
    .click()
  const name = title?.replace(/^[^,]*(,\d{3})*, /, '') ?? ''
  await mapOf(buyer)
    .getByRole('link', { name: `Details of ${name}` })
    .click()
  await expect(buyer).toHaveURL(/\/details\//)
  await expect(buyer.getByRole('heading', { level: 1, name })).toBeVisible()
})

test('a phone shows the list or the map', async ({ buyer }) => {
  await buyer.setViewportSize({ width: 390, height: 844 })
  await buyer.goto('/allProperties')
  const card = buyer.getByRole('article').first()
  await expect(card).toBeVisible()
  await buyer.getByRole('button', { name: 'Map', exact: true }).click()
  await expect(mapOf(buyer)).toBeVisible()
  await expect(card).toBeHidden()
  expect(asked(buyer, 'view')).toBe('map')
  await expect(mapOf(buyer).locator('.maplibregl-marker').first()).toBeVisible({ timeout: 60_000 })
  await expectAccessible(buyer)
  await buyer.goBack()
  await expect(card).toBeVisible()
  await buyer.goForward()
  await buyer.getByRole('button', { name: 'List', exact: true }).click()
  await expect(card).toBeVisible()
})

test('where a browser cannot draw it, the page says so and keeps the list', async ({ buyer }) => {
  const page = await buyer.context().newPage()
  await page.addInitScript(() => {
    const { getContext } = HTMLCanvasElement.prototype
    HTMLCanvasElement.prototype.getContext = function (
      this: HTMLCanvasElement,
      kind: string,
      ...rest: unknown[]
    ) {
      return kind.startsWith('webgl') ? null : Reflect.apply(getContext, this, [kind, ...rest])
    } as typeof getContext
  })
  await page.goto('/allProperties?view=map')
  await expect(page.getByText('This browser cannot draw the map.')).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Corners' })).toBeEnabled()
  await page.close()
})
