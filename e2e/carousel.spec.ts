import { expect, type Page } from '@playwright/test'
import { shiftOf, watchShifts } from './support/shifts.ts'
import { fingerOn } from './support/touch.ts'
import { test } from './support/test.ts'

const carouselOf = (page: Page) => page.getByRole('region', { name: 'Houses' })
const statusOf = (page: Page) => carouselOf(page).getByText(/^\d of 6$/)

async function openHome(page: Page): Promise<void> {
  await page.goto('/')
  await expect(carouselOf(page).getByRole('button', { name: 'Next slide' })).toBeEnabled()
}

async function openStill(page: Page): Promise<void> {
  await page.clock.install()
  await openHome(page)
  await page.clock.pauseAt(Date.now() + 60_000)
  await carouselOf(page).hover()
  await carouselOf(page).getByRole('button', { name: 'Slide 1' }).dispatchEvent('click')
  await expect(statusOf(page)).toHaveText('1 of 6')
  await page.mouse.move(2, 2)
}

const hide = (page: Page, hidden: boolean) =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => value })
    document.dispatchEvent(new Event('visibilitychange'))
  }, hidden)

test('changes the picture every three seconds unless it is in use, hidden, or paused', async ({ page }) => {
  await openStill(page)
  await page.clock.runFor(2_999)
  await expect(statusOf(page)).toHaveText('1 of 6')
  await page.clock.runFor(1)
  await expect(statusOf(page)).toHaveText('2 of 6')
  // Automatic changes are not announced to screen readers.
  await expect(statusOf(page)).toHaveAttribute('aria-live', 'off')
  for (const next of [3, 4, 5, 6, 1]) {
    await page.clock.runFor(3_000)
    await expect(statusOf(page)).toHaveText(`${next} of 6`)
    await expect(
      carouselOf(page)
        .getByRole('group', { name: `${next} of 6` })
        .getByRole('img'),
    ).toBeInViewport()
  }

  const rests = async (still: string, next: string, wake: () => Promise<unknown>) => {
    await page.clock.runFor(9_000)
    await expect(statusOf(page)).toHaveText(still)
    await wake()
    await page.clock.runFor(3_000)
    await expect(statusOf(page)).toHaveText(next)
  }
  await carouselOf(page).hover()
  await rests('1 of 6', '2 of 6', () => page.mouse.move(2, 2))
  await carouselOf(page).focus()
  await rests('2 of 6', '3 of 6', () => page.getByRole('searchbox', { name: 'Location' }).focus())
  // Dragging pauses the carousel only while the pointer is down.
  await page.mouse.move(900, 200)
  await page.mouse.down()
  await page.mouse.move(700, 200, { steps: 5 })
  await page.mouse.up()
  await rests('4 of 6', '5 of 6', () => page.mouse.move(2, 2))
  await hide(page, true)
  await rests('5 of 6', '6 of 6', () => hide(page, false))
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(carouselOf(page).getByRole('status')).toHaveText('Slides paused')
  await page.mouse.move(2, 2)
  await page.getByRole('searchbox', { name: 'Location' }).focus()
  await rests('6 of 6', '1 of 6', () => page.getByRole('button', { name: 'Play' }).click())
})

test('shows a still picture with reduced motion, which the visitor can start', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openStill(page)
  await page.clock.runFor(9_000)
  await expect(statusOf(page)).toHaveText('1 of 6')
  await page.getByRole('button', { name: 'Play' }).click()
  await page.clock.runFor(3_000)
  await expect(statusOf(page)).toHaveText('2 of 6')
})

test('arrows, dots, and keys change and announce the picture; a press that ends elsewhere is no drag', async ({
  page,
}) => {
  await openHome(page)
  const carousel = carouselOf(page)
  await expect(carousel).toHaveAttribute('aria-roledescription', 'carousel')
  await carousel.hover()
  const turn = async (act: () => Promise<unknown>, shown: number) => {
    await act()
    await expect(statusOf(page)).toHaveText(`${shown} of 6`)
    await expect(statusOf(page)).toHaveAttribute('aria-live', 'polite')
    await expect(carousel.getByRole('button', { name: `Slide ${shown}` })).toHaveAttribute(
      'aria-current',
      'true',
    )
    await expect(carousel.getByRole('group', { name: /^\d of 6$/ })).toHaveCount(1)
    await expect(carousel.getByRole('img')).toHaveAccessibleName(/^\w+( [\w-]+,?){4}/)
  }
  const click = (name: string) => () => carousel.getByRole('button', { name }).click()
  const press = (key: string) => () => page.keyboard.press(key)
  await turn(click('Slide 1'), 1)
  await turn(click('Previous slide'), 6)
  await turn(click('Next slide'), 1)
  await turn(click('Slide 4'), 4)
  await carousel.focus()
  await turn(press('ArrowRight'), 5)
  await turn(press('End'), 6)
  await turn(press('ArrowRight'), 1)
  await turn(press('ArrowLeft'), 6)
  await turn(press('Home'), 1)

  await page.mouse.move(900, 66)
  await page.mouse.down()
  await page.mouse.move(900, 40)
  await page.mouse.up()
  await page.mouse.move(900, 200)
  await page.mouse.move(700, 200, { steps: 5 })
  await page.mouse.down()
  await page.mouse.up()
  await expect(statusOf(page)).toHaveText('1 of 6')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a horizontal swipe changes the picture, and a vertical one scrolls the page', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openHome(page)
    const finger = await fingerOn(page)
    const swipe = (byX: number, byY: number) => finger.swipe({ x: 250, y: 300 }, byX, byY)
    await swipe(-120, 4)
    await expect(statusOf(page)).toHaveText('2 of 6')
    await swipe(120, 4)
    await expect(statusOf(page)).toHaveText('1 of 6')
    await swipe(-8, -220)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100)
    await expect(statusOf(page)).toHaveText('1 of 6')
  })
})

test('loads the first picture first and the others when needed, without layout shifts', async ({ page }) => {
  await watchShifts(page)
  await page.clock.install()
  const requested: string[] = []
  page.on('request', (request) => request.resourceType() === 'image' && requested.push(request.url()))
  const html = await (await page.request.get('/')).text()
  const preloads = /<link[^>]*rel="preload"[^>]*as="image"[^>]*>/.exec(html)?.[0]
  expect(preloads).toContain('type="image/avif"')
  expect(preloads).toContain('fetchPriority="high"')

  await openHome(page)
  const pictures = carouselOf(page).locator('img')
  await expect(pictures.nth(0)).toHaveAttribute('fetchpriority', 'high')
  await expect(pictures.nth(0)).toHaveAttribute('loading', 'eager')
  await expect(pictures.nth(3)).toHaveAttribute('loading', 'lazy')
  await expect
    .poll(() => pictures.nth(0).evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  const first = await pictures.nth(0).evaluate((image: HTMLImageElement) => image.currentSrc)
  const shown = await page.request.get(first)
  expect(shown.headers()['content-type']).toBe('image/avif')
  expect(shown.headers()['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(requested.filter((url) => url === first)).toHaveLength(1)

  await page.clock.runFor(9_000)
  await expect(statusOf(page)).not.toHaveText('1 of 6')
  expect(await shiftOf(page)).toBe(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('shows the first picture', async ({ page }) => {
    await page.goto('/')
    await expect(carouselOf(page).getByRole('img')).toBeInViewport()
    await expect(statusOf(page)).toHaveText('1 of 6')
    await expect(page.getByRole('button', { name: 'Next slide' })).toBeDisabled()
  })
})
