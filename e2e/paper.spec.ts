import { expect, type Page } from '@playwright/test'
import { buy, placeOffer, publishListing } from '#test/kit/process/actions.ts'
import { untilStill } from './support/fixtures.ts'
import { test } from './support/test.ts'

async function pagesOf(page: Page): Promise<number[]> {
  const counts: number[] = []
  for (const format of ['A4', 'Letter']) {
    const pdf = (await page.pdf({ format })).toString('latin1')
    counts.push(pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0)
  }
  return counts
}

/** Opens the page in the dark theme and in print mode. */
async function openPrinted(page: Page, path: string) {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(path)
  await untilStill(page)
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
}

const clutter = (page: Page) =>
  page.locator('header nav, footer, nav, button, input, select, [role=button]').filter({ visible: true })

const inkOf = (page: Page) =>
  page.getByRole('heading', { level: 1 }).evaluate((heading) => getComputedStyle(heading).color)

test('prints a listing, the list, and purchases as documents, dark on white', async ({ buyer, people }) => {
  const description = 'Light from three sides, and a garden down to the water. '.repeat(12)
  const title = 'House for paper'
  const id = await publishListing(people.agent, { title, description, bedNumber: 3, livingAreaSqft: 1800 })
  await buy(people.buyer, await placeOffer(people.buyer, id))

  await test.step('a listing prints as a brochure', async () => {
    await openPrinted(buyer, `/details/${id}`)
    const main = buyer.getByRole('main')
    for (const text of [title, 'Yakima, WA', '$400,000', 'Bedrooms', description.trim()])
      await expect(main.getByText(text).first()).toBeVisible()
    await expect(main.getByText(people.agent.email)).toBeVisible()
    await expect(main.getByText(new RegExp(`^http.*/details/${id}$`))).toBeVisible()
    await expect(main.getByRole('group', { name: /^1 of / }).getByRole('img')).toBeVisible()
    await expect(clutter(buyer)).toHaveCount(0)
    expect(await inkOf(buyer)).toBe('rgb(33, 30, 25)')
    for (const count of await pagesOf(buyer)) expect(count).toBeLessThanOrEqual(2)
  })
  await test.step('the list prints one line per home', async () => {
    await openPrinted(buyer, '/allProperties')
    await expect(clutter(buyer)).toHaveCount(0)
    const cards = buyer.getByRole('main').getByRole('article')
    const boxes = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect()))
    expect(boxes.length).toBeGreaterThan(10)
    for (const { height } of boxes) expect(height).toBeLessThan(150)
    for (const count of await pagesOf(buyer)) expect(count).toBeLessThanOrEqual(4)
  })
  await test.step('testimonials print in one column without clipping', async () => {
    await buyer.setViewportSize({ width: 718, height: 1047 })
    await openPrinted(buyer, '/')
    const row = buyer.getByRole('region', { name: 'Latest Testimonials' })
    await row.scrollIntoViewIfNeeded()
    await expect(row.getByRole('listitem')).toHaveCount(3)
    expect(await row.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  })
  await test.step('a purchase prints as a receipt', async () => {
    await openPrinted(buyer, '/dashboard/propertyBought?status=bought')
    await expect(buyer.getByText(title)).toBeVisible()
    await expect(buyer.getByText('Transaction')).toBeVisible()
    await expect(clutter(buyer)).toHaveCount(0)
    expect(await pagesOf(buyer)).toEqual([1, 1])
  })
})
