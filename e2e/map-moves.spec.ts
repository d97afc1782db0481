import { expect, type Page } from '@playwright/test'
import { readBounds } from '../contract/geography.ts'
import { keysOf } from './support/keyboard.ts'
import { expectSameNumber, mapOf, openMap, searchParam } from './support/map.ts'
import { test } from './support/test.ts'

const canvasOf = (page: Page) => mapOf(page).locator('canvas').first()
const west = (text: string | null) => readBounds(text ?? '')?.west ?? NaN
const width = (text: string | null) => {
  const bounds = readBounds(text ?? '')
  return bounds ? bounds.east - bounds.west : NaN
}

async function spotOn(page: Page) {
  const box = await canvasOf(page).boundingBox()
  if (!box) throw new Error('The map has no bounding box.')
  return { x: box.x + box.width / 2, y: box.y + 120 }
}

test('moves the map by pointer, wheel, keyboard, and markers, and searches where it stops', async ({
  buyer,
}) => {
  // Start at bounds in the address that do not cross the 180th meridian.
  await openMap(buyer, '&bounds=-123.5,43.8,-121,45.8')
  /** Performs an action and returns the map's bounds before and after it. */
  const move = async (act: () => Promise<unknown>) => {
    const before = searchParam(buyer, 'bounds')
    await act()
    await expect.poll(() => searchParam(buyer, 'bounds')).not.toBe(before)
    const number = await expectSameNumber(buyer)
    return { before, after: searchParam(buyer, 'bounds'), number }
  }
  const dragged = await move(async () => {
    const { x, y } = await spotOn(buyer)
    await buyer.mouse.move(x, y)
    await buyer.mouse.down()
    await buyer.mouse.move(x + 60, y, { steps: 5 })
    await buyer.mouse.move(x + 120, y, { steps: 5 })
    await buyer.mouse.up()
  })
  expect(west(dragged.after)).toBeLessThan(west(dragged.before))

  const pressed = await move(() => keysOf(buyer).press(canvasOf(buyer), 'ArrowRight'))
  expect(west(pressed.after)).toBeGreaterThan(west(pressed.before))
  await expect(canvasOf(buyer)).toBeFocused()
  const nearer = await move(() => buyer.keyboard.press('Equal'))
  expect(width(nearer.after)).toBeLessThan(width(nearer.before))
  const farther = await move(() => buyer.keyboard.press('Minus'))
  expect(width(farther.after)).toBeGreaterThan(width(farther.before))

  const mark = mapOf(buyer).locator('button[title*=" homes"]').first()
  const many = Number.parseInt((await mark.getAttribute('title')) ?? '', 10)
  expect(many).toBeGreaterThan(1)
  const marked = await move(() => mark.click())
  expect(marked.number).toBeGreaterThanOrEqual(many)
  expect(width(marked.after)).toBeLessThan(width(marked.before))

  await canvasOf(buyer).hover({ position: { x: 40, y: 40 } })
  const wheeled = await move(() => buyer.mouse.wheel(0, -400))
  expect(width(wheeled.after)).toBeLessThan(width(wheeled.before))
})

test('the map does not move when it starts to search its own area', async ({ buyer }) => {
  for (const wide of [1440, 390]) {
    await buyer.setViewportSize({ width: wide, height: 900 })
    await openMap(buyer, '&location=Seattle')
    const topOf = async () => (await canvasOf(buyer).boundingBox())?.y
    await canvasOf(buyer).focus()
    const before = await topOf()
    await buyer.keyboard.press('ArrowRight')
    await expect(buyer.getByRole('button', { name: 'Remove Within the map' })).toBeVisible()
    expect(await topOf()).toBe(before)
  }
})

test("going back restores the map's previous area, even if it is near", async ({ buyer }) => {
  await openMap(buyer, '&bounds=-122.52,48.71,-122.49,48.73')
  const zoomIn = mapOf(buyer).getByRole('button', { name: 'Zoom in' })
  const press = async () => {
    const before = searchParam(buyer, 'bounds')
    await zoomIn.click()
    await expect.poll(() => searchParam(buyer, 'bounds')).not.toBe(before)
  }
  for (let nearer = 0; nearer < 3; nearer += 1) await press()
  const near = searchParam(buyer, 'bounds')
  await press()
  await buyer.goBack()
  await expect.poll(() => searchParam(buyer, 'bounds')).toBe(near)
  await press()
  // About half as wide as the restored area.
  expect(width(searchParam(buyer, 'bounds'))).toBeLessThan(width(near) * 0.6)
})
