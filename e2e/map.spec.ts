import { expect, type Page } from '@playwright/test'
import { untilStill } from './support/fixtures.ts'
import { keysOf } from './support/keyboard.ts'
import { expectSameNumber, mapOf, openMap, searchParam } from './support/map.ts'
import { test as base } from './support/test.ts'

/** The CPU renders the map. It does not move here: only its target counts (motion: map-moves.spec.ts). */
const reduce = (page: Page) => page.setViewportSize({ width: 1024, height: 600 })

const test = base.extend({
  buyer: async ({ buyer }, give) => {
    await reduce(buyer)
    await give(buyer)
  },
})

const shown = (page: Page) => page.getByText(/^Showing \d/)

/** Pairs of overlapping markers, which have round ends. */
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

/** Records requests to other origins, except images, and requests for base map tiles. */
function watchGround(page: Page, origin: string) {
  const foreign: string[] = []
  const tiles: Promise<[status: number, bytes: number]>[] = []
  page.on('request', (request) => {
    const { protocol, origin: whose } = new URL(request.url())
    // Agents may use image URLs of any origin.
    if (request.resourceType() === 'image' || !protocol.startsWith('http')) return
    if (whose !== origin) foreign.push(request.url())
  })
  page.on('response', (response) => {
    if (!response.url().startsWith(`${origin}/map/`)) return
    // Not its body, which the browser may have discarded. The page may close before the last ones.
    const size = response
      .finished()
      .then(async (error) => (error ? 0 : (await response.request().sizes()).responseBodySize))
      .catch(() => 0)
    tiles.push(size.then((bytes) => [response.status(), bytes]))
  })
  return { foreign, tiles }
}

test('the map uses our base map and separate markers, and searches where it is moved', async ({
  buyer,
  baseURL,
}) => {
  const page = await buyer.context().newPage()
  await reduce(page)
  const { foreign, tiles } = watchGround(page, String(baseURL))
  await openMap(page)
  await expect.poll(() => tiles.length).toBeGreaterThan(0)
  const results = await Promise.all(tiles)
  expect(results.every(([status]) => status === 200)).toBe(true)
  expect(results.some(([, bytes]) => bytes > 1000)).toBe(true)

  expect(searchParam(page, 'bounds')).toBeNull()
  const all = await shown(page).innerText()
  const zoomIn = mapOf(page).getByRole('button', { name: 'Zoom in' })
  const visited = [searchParam(page, 'bounds')]
  for (let press = 0; press < 4; press += 1) {
    await expect.poll(() => overlaps(page)).toBe(0)
    await zoomIn.click()
    await expect.poll(() => searchParam(page, 'bounds')).not.toBe(visited.at(-1))
    visited.push(searchParam(page, 'bounds'))
  }
  await expectSameNumber(page)
  await expect.poll(() => overlaps(page)).toBe(0)
  await expect(page.getByText(all)).toHaveCount(0)
  for (const before of visited.slice(0, -1).toReversed()) {
    await page.goBack()
    await expect.poll(() => searchParam(page, 'bounds')).toBe(before)
  }
  await expect(page.getByText(all)).toBeVisible()

  // With "Search as I move" off, it waits for the search button.
  await mapOf(page).getByLabel('Search as I move').uncheck()
  await zoomIn.click()
  const search = mapOf(page).getByRole('button', { name: 'Search here' })
  await expect(search).toBeVisible()
  expect(searchParam(page, 'bounds')).toBeNull()
  await search.click()
  await expect.poll(() => searchParam(page, 'bounds')).not.toBeNull()
  await page.getByRole('button', { name: /Within the map/ }).click()
  await expect.poll(() => searchParam(page, 'bounds')).toBeNull()
  expect(foreign).toEqual([])
  await page.close()
})

/** The center of a marker once the map is still; until then, markers appear and disappear. */
async function placeOfMark(page: Page) {
  await expectSameNumber(page)
  const mark = mapOf(page).locator('.maplibregl-marker').first()
  const place = { x: NaN, y: NaN }
  await expect(async () => {
    await mark.scrollIntoViewIfNeeded({ timeout: 1000 })
    const box = await mark.boundingBox()
    if (!box) throw new Error('Found no marker on the map.')
    place.x = box.x + box.width / 2
    place.y = box.y + box.height / 2
  }).toPass({ timeout: 15_000 })
  return place
}

test('searches an area by a list of corners, by keyboard, and by drawing, and removes it', async ({
  buyer,
}) => {
  const { press } = keysOf(buyer)
  await openMap(buyer)
  const all = await shown(buyer).innerText()
  await press(mapOf(buyer).getByRole('button', { name: 'Enter corners' }), 'Enter')
  const dialog = buyer.getByRole('dialog', { name: 'Search in an area' })
  await expect(dialog).toBeVisible()
  const corner = (at: number) => dialog.getByRole('group', { name: `Corner ${at}` })
  await press(dialog.getByRole('button', { name: 'Remove corner 4' }), 'Enter')
  await expect(corner(4)).toHaveCount(0)
  const type = async (at: number, name: string, text: string) => {
    await corner(at).getByLabel(name).focus()
    await buyer.keyboard.press('ControlOrMeta+a')
    await buyer.keyboard.type(text)
  }
  await type(1, 'Latitude', '91')
  await press(dialog.getByRole('button', { name: 'Search in this area' }), 'Enter')
  await expect(dialog.getByText('Latitude must be from -90 to 90')).toBeVisible()
  await expect(corner(1).getByLabel('Latitude')).toBeFocused()
  for (const [at, [latitude, longitude]] of [
    ['48.9', '-122.7'],
    ['48.9', '-122.2'],
    ['48.6', '-122.45'],
  ].entries()) {
    await type(at + 1, 'Latitude', latitude ?? '')
    await type(at + 1, 'Longitude', longitude ?? '')
  }
  await press(dialog.getByRole('button', { name: 'Search in this area' }), 'Enter')
  await expect.poll(() => searchParam(buyer, 'area')).toBe('48.9,-122.7;48.9,-122.2;48.6,-122.45')
  const cards = buyer.getByRole('article')
  await expect(cards.first()).toContainText('Bellingham')
  await expect(cards.filter({ hasNotText: 'Bellingham' })).toHaveCount(0)
  await press(buyer.getByRole('button', { name: 'Remove the area' }), 'Enter')
  await expect.poll(() => searchParam(buyer, 'area')).toBeNull()
  await expect(buyer.getByText(all)).toBeVisible()

  // Move away, so that the list has the homes of the map.
  await mapOf(buyer).getByRole('button', { name: 'Zoom in' }).click()
  await expect.poll(() => searchParam(buyer, 'bounds')).not.toBeNull()
  const canvas = mapOf(buyer).locator('canvas').first()
  const corners = [
    { x: 12, y: 12 },
    { x: 240, y: 60 },
    { x: 40, y: 240 },
  ]
  const button = (name: string) => mapOf(buyer).getByRole('button', { name, exact: true })
  const missing = (words: string) => mapOf(buyer).getByText(`Press on the map: ${words} at least`)
  const [draw, finish] = [button('Draw an area'), button('Finish')]
  // Text wraps differently at each width.
  for (const width of [390, 820, 1100, 1280, 1440]) {
    await buyer.setViewportSize({ width, height: 900 })
    await buyer.evaluate(() => scrollTo(0, 0))
    await untilStill(buyer)
    // Not the canvas, which follows a window resize later.
    const place = () => mapOf(buyer).locator('.maplibregl-map').boundingBox()
    const places = [await place()]
    const note = async (words: string) => {
      await expect(mapOf(buyer).getByText(words)).toBeVisible()
      places.push(await place())
    }
    await draw.click()
    await note('3 more corners')
    for (const [at, words] of ['2 more corners', '1 more corner', '3 corners'].entries()) {
      await canvas.click({ position: corners[at] })
      await note(words)
    }
    await button('Undo').click()
    await note('1 more corner')
    await button('Cancel').click()
    expect(places, `${width} px`).toEqual(places.map(() => places[0]))
  }
  await reduce(buyer)

  await draw.click()
  await expect(button('Undo')).toBeDisabled()
  const { x, y } = await placeOfMark(buyer)
  // A marker at this point does not prevent drawing.
  await buyer.mouse.click(x, y)
  await expect(missing('2 more corners')).toBeVisible()
  await button('Undo').click()
  for (const position of corners.slice(0, 2)) await canvas.click({ position })
  await expect(missing('1 more corner')).toBeVisible()
  await button('Undo').click()
  await expect(missing('2 more corners')).toBeVisible()
  await button('Undo').click()
  await expect(missing('3 more corners')).toBeVisible()
  await expect(button('Undo')).toBeDisabled()

  await canvas.click({ position: corners[0] })
  await buyer.keyboard.press('Escape')
  await draw.click()
  // The next drawing starts without corners.
  await expect(missing('3 more corners')).toBeVisible()
  await canvas.click({ position: corners[0] })
  await button('Cancel').click()
  await expect(draw).toBeFocused()
  expect(searchParam(buyer, 'area')).toBeNull()

  await draw.click()
  await expect(finish).toBeDisabled()
  for (const position of corners) await canvas.click({ position })
  await finish.click()
  await expect.poll(() => searchParam(buyer, 'area')?.split(';').length).toBe(3)
  await expect(mapOf(buyer).getByRole('button', { name: 'Remove the area' })).toBeVisible()
})

test('a card highlights its location on the map, and a pin links to its home', async ({ buyer }) => {
  await openMap(buyer, '&location=Bellingham')
  await buyer.getByRole('article').first().hover()
  await expect(mapOf(buyer).locator('[data-spot]')).toBeVisible()
  // Selected by title, because the order may change while the map renders.
  const title = await mapOf(buyer).locator('button[title^="$"]').first().getAttribute('title')
  await mapOf(buyer)
    .getByTitle(title ?? '', { exact: true })
    .click()
  const name = title?.replace(/^[^,]*(,\d{3})*, /, '') ?? ''
  const details = mapOf(buyer).getByRole('link', { name: `Details of ${name}` })
  await expect(details).toBeFocused()
  await buyer.keyboard.press('Escape')
  await expect(details).toHaveCount(0)
  const mark = mapOf(buyer).getByTitle(title ?? '', { exact: true })
  await expect(mark).toBeFocused()
  await buyer.keyboard.press('Enter')
  await details.click()
  await expect(buyer).toHaveURL(/\/details\//)
  await expect(buyer.getByRole('heading', { level: 1, name })).toBeVisible()
})

test('a phone shows either the list or the map', async ({ buyer }) => {
  await buyer.setViewportSize({ width: 390, height: 844 })
  await buyer.goto('/allProperties')
  const card = buyer.getByRole('article').first()
  await expect(card).toBeVisible()
  const topOf = async (name: string) =>
    (await buyer.getByRole('button', { name, exact: true }).boundingBox())?.y
  expect(await topOf('Map'), 'in one line').toBe(await topOf('Save this search'))
  await buyer.getByRole('button', { name: 'Map', exact: true }).click()
  await expect(mapOf(buyer)).toBeVisible()
  await expect(card).toBeHidden()
  expect(searchParam(buyer, 'view')).toBe('map')
  await expect(mapOf(buyer).locator('.maplibregl-marker').first()).toBeVisible({ timeout: 60_000 })
  const { y } = (await mapOf(buyer).locator('.maplibregl-map').boundingBox()) ?? {}
  expect(y, 'in the upper half').toBeLessThan(422)
  await buyer.goBack()
  await expect(card).toBeVisible()
  await buyer.goForward()
  await buyer.getByRole('button', { name: 'List', exact: true }).click()
  await expect(card).toBeVisible()
})

test('keeps the list and explains if the browser cannot render the map', async ({ buyer }) => {
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
  await expect(page.getByRole('button', { name: 'Enter corners' })).toBeEnabled()
  await page.close()
})
