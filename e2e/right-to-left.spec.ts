import { expect, type Locator, type Page } from '@playwright/test'
import { screens } from './screens/index.ts'
import { addressOf } from './screens/screen.ts'
import { expectAccessible, untilStill, waitForHydration } from './support/fixtures.ts'
import { test } from './support/test.ts'
import { translated } from './support/translated.ts'

const sample = ['home', 'all-properties', 'details', 'requested-properties', 'accept-question']
const widths = [320, 390, 1440]

/** Runs in the page: where the logo is, where the lines of the heading begin, and how much wider the page is than the screen. */
function measure() {
  const { clientWidth, scrollWidth } = document.documentElement
  const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect()
  const [logo, heading] = [boxOf('header a'), boxOf('main h1')]
  const lines = document.createRange()
  lines.selectNodeContents(document.querySelector('main h1') ?? document.body)
  const gap = Math.max(...[...lines.getClientRects()].map(({ right }) => (heading?.right ?? 0) - right))
  return {
    logo: logo && logo.left > clientWidth / 2 ? 'right' : 'left',
    title: gap < 8 ? 'right' : 'left',
    surplus: scrollWidth - clientWidth,
  }
}

test('pages of a right-to-left language are mirrored, accessible, and not wider than the screen', async ({
  viewers,
}) => {
  for (const screen of screens.filter(({ name }) => sample.includes(name))) {
    await test.step(screen.name, async () => {
      const page = await viewers.pageOf(screen.as)
      await page.setViewportSize({ width: 1280, height: 720 })
      await page.goto(`/ar${addressOf(screen, viewers.ids).replace(/^\/$/, '')}`)
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
      await waitForHydration(page)
      await screen.reach?.(translated(page, 'ar'))
      await expectAccessible(page)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 })
        await untilStill(page)
        expect(await page.evaluate(measure), `${width} px`).toEqual({
          logo: 'right',
          title: 'right',
          surplus: 0,
        })
      }
    })
  }
})

test('the menu of the dashboard scrolls to the current page on a phone', async ({ viewers }) => {
  const page = await viewers.pageOf('agent')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/ar/dashboard/yourData')
  await expect(page.getByRole('main').locator('nav [aria-current=page]')).toBeInViewport({ ratio: 1 })
})

const placesOf = (page: Page) =>
  page
    .getByRole('region', { name: 'المنازل' })
    .locator('[aria-roledescription]')
    .evaluateAll((slides) => slides.slice(0, 2).map((slide) => slide.getBoundingClientRect().x))

test('slides, their keys, and swipes follow the direction', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/ar')
  await waitForHydration(page)
  const carousel = page.getByRole('region', { name: 'المنازل' })
  const position = carousel.locator('p[aria-live]')
  const [first = 0, second = 0] = await placesOf(page)
  expect(second).toBeLessThan(first)

  await carousel.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(position).toHaveText(/^\D*2/)
  await expect.poll(async () => (await placesOf(page))[1]).toBe(first)
  await page.keyboard.press('ArrowRight')
  await expect(position).toHaveText(/^\D*1/)

  const { x = 0, y = 0, width = 0 } = (await carousel.boundingBox()) ?? {}
  await page.mouse.move(x + width / 3, y + 100)
  await page.mouse.down()
  await page.mouse.move(x + width / 2, y + 100, { steps: 4 })
  await page.mouse.up()
  await expect(position).toHaveText(/^\D*2/)
})

test('cards have rooms and area on one line, also with quarter bathrooms', async ({ viewers }) => {
  const page = await viewers.pageOf('buyer')
  await page.goto('/ar/allProperties?location=Tumalo')
  const rooms = page.getByRole('list').filter({ hasText: '4 غرف' }).filter({ hasText: 'حمامات: 2.5' })
  const facts = rooms.last().getByRole('listitem')
  await expect(facts).toHaveCount(3)
  await facts.nth(1).evaluate(({ lastChild }) => {
    if (lastChild) lastChild.textContent = 'حمامات: 2.25'
  })
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const ends = await facts.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().bottom))
    expect(Math.max(...ends) - Math.min(...ends), `${width} px`).toBeLessThan(10)
  }
})

test('a saved search that begins with a Latin place has a name from right to left', async ({ viewers }) => {
  const page = await viewers.pageOf('buyer')
  await page.goto('/ar/allProperties?location=Ballard&minPrice=300000')
  await waitForHydration(page)
  const isRightToLeft = (locator: Locator) =>
    locator.evaluate((element) => getComputedStyle(element).direction === 'rtl')
  await page.getByRole('button', { name: 'حفظ البحث' }).click()
  const dialog = page.getByRole('dialog')
  expect(await isRightToLeft(dialog.locator('bdi'))).toBe(true)
  await dialog.getByRole('button', { name: 'حفظ', exact: true }).click()
  await page.getByRole('link', { name: 'عمليات البحث المحفوظة' }).last().click()
  await expect(page.getByRole('heading', { level: 1, name: 'عمليات البحث المحفوظة' })).toBeVisible()
  const name = page.getByRole('main').getByRole('heading', { level: 2 }).locator('bdi').first()
  await expect(name).toContainText('Ballard')
  expect(await isRightToLeft(name)).toBe(true)
})
