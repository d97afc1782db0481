import { expect, type Page } from '@playwright/test'
import { readBounds } from '../contract/geography.ts'
import { keysOf } from './support/keyboard.ts'
import { asked, expectSameNumber, mapOf, openMap } from './support/map.ts'
import { test } from './support/stage.ts'

const canvasOf = (page: Page) => mapOf(page).locator('canvas').first()
const west = (text: string | null) => readBounds(text ?? '')?.west ?? NaN
const width = (text: string | null) => {
  const bounds = readBounds(text ?? '')
  return bounds ? bounds.east - bounds.west : NaN
}

/** Somewhere to come from, which the address tells: a stretch without the 180th meridian. */
async function openNearHome(page: Page) {
  await openMap(page, '&bounds=-123.5,43.8,-121,45.8')
}

/** A place on the map that the window shows. */
async function spotOn(page: Page) {
  const box = await canvasOf(page).boundingBox()
  if (!box) throw new Error('The map has no place.')
  return { x: box.x + box.width / 2, y: box.y + 120 }
}

/** The middle of a mark, once the map has come to rest: until then they come and go. */
async function placeOfMark(page: Page) {
  await expectSameNumber(page)
  const mark = mapOf(page).locator('.maplibregl-marker').first()
  const place = { x: NaN, y: NaN }
  await expect(async () => {
    await mark.scrollIntoViewIfNeeded({ timeout: 1000 })
    const box = await mark.boundingBox()
    if (!box) throw new Error('There is no mark on the map.')
    place.x = box.x + box.width / 2
    place.y = box.y + box.height / 2
  }).toPass({ timeout: 15_000 })
  return place
}

test('dragging the map by the pointer searches where it comes to rest', async ({ buyer }) => {
  await openNearHome(buyer)
  const before = asked(buyer, 'bounds')
  const { x, y } = await spotOn(buyer)
  await buyer.mouse.move(x, y)
  await buyer.mouse.down()
  await buyer.mouse.move(x + 60, y, { steps: 5 })
  await buyer.mouse.move(x + 120, y, { steps: 5 })
  await buyer.mouse.up()
  await expect.poll(() => asked(buyer, 'bounds')).not.toBe(before)
  await expectSameNumber(buyer)
  expect(west(asked(buyer, 'bounds'))).toBeLessThan(west(before))
})

test('the wheel brings the map nearer', async ({ buyer }) => {
  await openNearHome(buyer)
  const before = asked(buyer, 'bounds')
  await canvasOf(buyer).hover({ position: { x: 40, y: 40 } })
  await buyer.mouse.wheel(0, -400)
  await expect.poll(() => width(asked(buyer, 'bounds'))).toBeLessThan(width(before))
  await expectSameNumber(buyer)
})

test('by keyboard the map moves and comes nearer', async ({ buyer }) => {
  await openNearHome(buyer)
  const { press } = keysOf(buyer)
  const start = asked(buyer, 'bounds')
  await press(canvasOf(buyer), 'ArrowRight')
  await expect.poll(() => asked(buyer, 'bounds')).not.toBe(start)
  await expectSameNumber(buyer)
  const moved = asked(buyer, 'bounds')
  expect(west(moved)).toBeGreaterThan(west(start))
  await expect(canvasOf(buyer)).toBeFocused()
  await buyer.keyboard.press('Equal')
  await expect.poll(() => asked(buyer, 'bounds')).not.toBe(moved)
  await expectSameNumber(buyer)
  expect(width(asked(buyer, 'bounds'))).toBeLessThan(width(moved))
})

test('pressing a mark of many goes to its homes', async ({ buyer }) => {
  await openNearHome(buyer)
  const before = asked(buyer, 'bounds')
  const mark = mapOf(buyer).locator('button[title*=" homes"]').first()
  const many = Number.parseInt((await mark.getAttribute('title')) ?? '', 10)
  expect(many).toBeGreaterThan(1)
  await mark.click()
  await expect.poll(() => asked(buyer, 'bounds')).not.toBe(before)
  expect(await expectSameNumber(buyer)).toBeGreaterThanOrEqual(many)
  expect(width(asked(buyer, 'bounds'))).toBeLessThan(width(before))
})

test('going back comes to where the map was, however near that is', async ({ buyer }) => {
  await openMap(buyer, '&bounds=-122.52,48.71,-122.49,48.73')
  const zoomIn = mapOf(buyer).getByRole('button', { name: 'Zoom in' })
  const press = async () => {
    const before = asked(buyer, 'bounds')
    await zoomIn.click()
    await expect.poll(() => asked(buyer, 'bounds')).not.toBe(before)
  }
  for (let nearer = 0; nearer < 3; nearer += 1) await press()
  const near = asked(buyer, 'bounds')
  await press()
  await buyer.goBack()
  await expect.poll(() => asked(buyer, 'bounds')).toBe(near)
  await press()
  // Half as wide as where it has gone back to.
  expect(width(asked(buyer, 'bounds'))).toBeLessThan(width(near) * 0.6)
})

test('what is being drawn is undone corner by corner, and left by Escape or Cancel', async ({ buyer }) => {
  await openNearHome(buyer)
  const button = (name: string) => mapOf(buyer).getByRole('button', { name, exact: true })
  const missing = (words: string) => mapOf(buyer).getByText(`Press on the map: ${words} at least`)
  const draw = button('Draw an area')
  const corners = [
    { x: 12, y: 12 },
    { x: 200, y: 12 },
  ]
  await draw.click()
  await expect(button('Undo')).toBeDisabled()
  const { x, y } = await placeOfMark(buyer)
  // A home there is no hindrance.
  await buyer.mouse.click(x, y)
  await expect(missing('2 more corners')).toBeVisible()
  await button('Undo').click()
  for (const position of corners) await canvasOf(buyer).click({ position })
  await expect(missing('1 more corner')).toBeVisible()
  await button('Undo').click()
  await expect(missing('2 more corners')).toBeVisible()
  await button('Undo').click()
  await expect(missing('3 more corners')).toBeVisible()
  await expect(button('Undo')).toBeDisabled()

  await canvasOf(buyer).click({ position: { x: 12, y: 12 } })
  await buyer.keyboard.press('Escape')
  await draw.click()
  // It begins anew.
  await expect(missing('3 more corners')).toBeVisible()
  await canvasOf(buyer).click({ position: { x: 12, y: 12 } })
  await button('Cancel').click()
  await expect(draw).toBeFocused()
  expect(asked(buyer, 'area')).toBeNull()
  await expectSameNumber(buyer)
})
