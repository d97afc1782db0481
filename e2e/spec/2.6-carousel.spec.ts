import { expect, type Page } from '@playwright/test'
import { statement } from '../../scripts/specification.ts'
import { test } from '../support/stage.ts'

const carouselOf = (page: Page) => page.getByRole('region', { name: 'Houses' })
const status = (page: Page) => carouselOf(page).getByText(/^\d of \d$/)
const button = (page: Page, name: string) => carouselOf(page).getByRole('button', { name, exact: true })

/** Home with the pointer on the carousel, which then rests, and its first picture in sight. */
async function openCarousel(page: Page) {
  await page.goto('/')
  await expect(button(page, 'Next slide')).toBeEnabled()
  await carouselOf(page).hover({ position: { x: 900, y: 100 } })
  await button(page, 'Slide 1').dispatchEvent('click')
  await expect(status(page)).toHaveText('1 of 6')
}

test(statement('2.6.1'), async ({ visitor }) => {
  await visitor.goto('/')
  const titles = visitor.getByRole('main').getByRole('heading', { level: 2 })
  const sections = [
    'Featured Properties',
    'Advertisement Properties',
    'My Reviews',
    'Latest Testimonials',
    'Latest Blogs',
  ]
  await expect(titles).toHaveText(sections)
  const carousel = await carouselOf(visitor).boundingBox()
  const first = await titles.first().boundingBox()
  expect((carousel?.y ?? 0) + (carousel?.height ?? 0)).toBeLessThan(first?.y ?? 0)
})

test(statement('2.6.2'), async ({ visitor }) => {
  await openCarousel(visitor)
  await button(visitor, 'Next slide').click()
  await expect(status(visitor)).toHaveText('2 of 6')
  await button(visitor, 'Previous slide').click()
  await button(visitor, 'Previous slide').click()
  await expect(status(visitor)).toHaveText('6 of 6')
})

test(statement('2.6.3'), async ({ visitor }) => {
  await openCarousel(visitor)
  const dots = carouselOf(visitor).getByRole('button', { name: /^Slide \d$/ })
  await expect(dots).toHaveCount(6)
  for (const slide of [4, 6, 2]) {
    await button(visitor, `Slide ${slide}`).click()
    const shown = carouselOf(visitor).getByRole('group', { name: `${slide} of 6` })
    await expect(shown.getByRole('img')).toBeInViewport()
  }
})

test(statement('2.6.4'), async ({ visitor }) => {
  await openCarousel(visitor)
  for (const slide of [2, 3, 4, 5, 6, 1]) {
    await button(visitor, 'Next slide').click()
    await expect(status(visitor)).toHaveText(`${slide} of 6`)
    await expect(status(visitor)).toHaveAttribute('aria-live', 'polite')
    await expect(carouselOf(visitor).getByRole('group', { name: /^\d of 6$/ })).toHaveAccessibleName(
      `${slide} of 6`,
    )
  }
})

test(statement('9.1.7'), async ({ visitor }) => {
  await openCarousel(visitor)
  const origin = new URL(visitor.url()).origin
  const pictures = new Set<string>()
  for (let slide = 1; slide <= 6; slide += 1) {
    await button(visitor, `Slide ${slide}`).click()
    const image = carouselOf(visitor)
      .getByRole('group', { name: `${slide} of 6` })
      .getByRole('img')
    await expect(image).toHaveAccessibleName(/house|street|terrace|tower|cabin/i)
    await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0)
    pictures.add(await image.evaluate((one: HTMLImageElement) => one.currentSrc))
  }
  expect(pictures.size).toBe(6)
  for (const picture of pictures) expect(picture).toContain(`${origin}/assets/`)
})

test(statement('9.1.8'), async ({ page }) => {
  await page.clock.install()
  await openCarousel(page)
  await page.clock.pauseAt(Date.now() + 60_000)
  // The pointer leaves, and the first picture's time begins.
  await page.mouse.move(2, 2)
  await expect(status(page)).toHaveText('1 of 6')
  await page.clock.runFor(2_999)
  await expect(status(page)).toHaveText('1 of 6')
  await page.clock.runFor(1)
  await expect(status(page)).toHaveText('2 of 6')
  await page.clock.runFor(3_000)
  await expect(status(page)).toHaveText('3 of 6')
})

test(statement('9.1.9'), async ({ visitor }) => {
  await openCarousel(visitor)
  const duration = await carouselOf(visitor).evaluate((region) => {
    const turned = new Promise<number>((resolve) => {
      region.addEventListener('transitionstart', ({ target }) => {
        const [turn] = (target as Element).getAnimations()
        if (turn instanceof CSSTransition && turn.transitionProperty === 'transform')
          resolve(Number(turn.effect?.getTiming().duration))
      })
    })
    region.querySelector<HTMLElement>('[aria-label="Next slide"]')?.click()
    return turned
  })
  expect(duration).toBe(350)
})

test(statement('9.1.10'), async ({ visitor }) => {
  await openCarousel(visitor)
  const drag = async (pixels: number) => {
    await visitor.mouse.move(900, 200)
    await visitor.mouse.down()
    await visitor.mouse.move(900 + pixels, 200, { steps: Math.abs(pixels) })
    await visitor.mouse.up()
  }
  await drag(-5)
  await drag(5)
  await expect(status(visitor)).toHaveText('1 of 6')
  await drag(-6)
  await expect(status(visitor)).toHaveText('2 of 6')
  await drag(6)
  await expect(status(visitor)).toHaveText('1 of 6')
})
