import { expect, type Page } from '@playwright/test'
import { addWish, buy, placeOffer, publishListing } from '#test/kit/process/actions.ts'
import { untilStill } from './support/fixtures.ts'
import { test } from './support/test.ts'

/** Applies WCAG 1.4.12. The content security policy allows constructed style sheets. */
function space() {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }' +
      'p { margin-bottom: 2em !important }',
  )
  document.adoptedStyleSheets = [sheet]
}

/** Runs in the page. Finds cell contents that overlap the next cell. */
const findOverlapping = () =>
  [...document.querySelectorAll('td > div')]
    .filter((cell) => cell.checkVisibility() && cell.scrollWidth > cell.clientWidth)
    .map((cell) => cell.textContent)

/** Runs in the page. Finds texts clipped by a box, unless it scrolls. */
function findCut(): string[] {
  const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
  const textsOf = (element: Element) =>
    [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
  const isCut = (element: Element) => textsOf(element).some((node) => isOutside(node, element))
  const isOutside = (node: Node, element: Element) => {
    const range = document.createRange()
    range.selectNodeContents(node)
    const text = range.getBoundingClientRect()
    for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(box)
      if (/auto|scroll/.test(overflowX)) return false
      const frame = box.getBoundingClientRect()
      if (hides(overflowX) && (text.right > frame.right + 1 || text.left < frame.left - 1)) return true
      if (hides(overflowY) && (text.bottom > frame.bottom + 2 || text.top < frame.top - 2)) return true
    }
    return false
  }
  return [...document.querySelectorAll('main *, header *, footer *')]
    .filter((element) => element.checkVisibility())
    .filter((element) => !element.closest('.sr-only, [aria-hidden=true]') && isCut(element))
    .map((element) => `${element.tagName} ${element.textContent}`)
}

async function expectRoom(page: Page, path: string) {
  await page.goto(path)
  for (const width of [1280, 390, 320]) {
    await page.setViewportSize({ width, height: 900 })
    await page.evaluate(space)
    await untilStill(page)
    expect(await page.evaluate(findCut), `${path} at ${width} px`).toEqual([])
    expect(await page.evaluate(findOverlapping), `${path} at ${width} px`).toEqual([])
    const { scrollWidth } = await page.evaluate(() => ({
      scrollWidth: document.documentElement.scrollWidth,
    }))
    expect(scrollWidth, `${path} at ${width} px`).toBe(width)
  }
}

test('texts fit with user-defined text spacing', async ({ buyer, agent, admin, people }) => {
  const title = 'Stone house of five bays by the duck pond of the old convent'
  const location = 'Llanfairpwllgwyngyll Heights, Wenatchee, WA'
  const id = await publishListing(people.agent, { title, location })
  await addWish(people.buyer, id)
  await placeOffer(people.buyer, id)
  await expectRoom(buyer, '/')
  await expectRoom(buyer, '/featuredProperties')
  await expectRoom(buyer, '/allProperties')
  await expectRoom(buyer, `/details/${id}`)
  await expectRoom(buyer, '/wishlist')
  await expectRoom(agent, '/dashboard/requestedProperties')
  await expectRoom(admin, '/dashboard/manageProperties')

  const dear = { title, location, price: 12_400_000, minPrice: 11_900_000, maxPrice: 12_900_000 }
  const sold = await publishListing(people.agent, dear)
  await buy(people.buyer, await placeOffer(people.buyer, sold, 12_250_000))
  await expectRoom(agent, '/dashboard/mySoldProperties')
})
