import { expect, type Page } from '@playwright/test'
import { statement } from '../../scripts/specification.ts'
import { test } from '../support/test.ts'

const carouselOf = (page: Page) => page.getByRole('region', { name: 'Houses' })
const status = (page: Page) => carouselOf(page).getByText(/^\d of \d$/)
const button = (page: Page, name: string) => carouselOf(page).getByRole('button', { name, exact: true })

/** Rests the pointer on the carousel, which pauses it at its first picture. */
async function restAtFirst(page: Page) {
  await carouselOf(page).hover({ position: { x: 900, y: 100 } })
  await button(page, 'Slide 1').dispatchEvent('click')
  await expect(status(page)).toHaveText('1 of 6')
}

async function openCarousel(page: Page) {
  await page.goto('/')
  await expect(button(page, 'Next slide')).toBeEnabled()
  await restAtFirst(page)
}

test('arrows, dots, and swipes move the carousel', async ({ visitor }) => {
  await openCarousel(visitor)
  await test.step(statement('9.1.9'), async () => {
    expect(await durationOfTransition(visitor)).toBe(350)
  })
  await restAtFirst(visitor)
  await test.step(statement('2.6.2'), async () => {
    await button(visitor, 'Next slide').click()
    await expect(status(visitor)).toHaveText('2 of 6')
    await button(visitor, 'Previous slide').click()
    await button(visitor, 'Previous slide').click()
    await expect(status(visitor)).toHaveText('6 of 6')
  })
  await test.step(statement('2.6.3'), async () => {
    const dots = carouselOf(visitor).getByRole('button', { name: /^Slide \d$/ })
    await expect(dots).toHaveCount(6)
    for (const slide of [4, 6, 2]) {
      await button(visitor, `Slide ${slide}`).click()
      const shown = carouselOf(visitor).getByRole('group', { name: `${slide} of 6` })
      await expect(shown.getByRole('img')).toBeInViewport()
    }
  })
  await test.step(statement('9.1.7'), () => expectSixHouses(visitor))
  await restAtFirst(visitor)
  await test.step(statement('2.6.4'), async () => {
    for (const slide of [2, 3, 4, 5, 6, 1]) {
      await button(visitor, 'Next slide').click()
      await expect(status(visitor)).toHaveText(`${slide} of 6`)
      await expect(status(visitor)).toHaveAttribute('aria-live', 'polite')
      await expect(carouselOf(visitor).getByRole('group', { name: /^\d of 6$/ })).toHaveAccessibleName(
        `${slide} of 6`,
      )
    }
  })
  await test.step(statement('9.1.10'), async () => {
    await drag(visitor, -5)
    await drag(visitor, 5)
    await expect(status(visitor)).toHaveText('1 of 6')
    await drag(visitor, -6)
    await expect(status(visitor)).toHaveText('2 of 6')
    await drag(visitor, 6)
    await expect(status(visitor)).toHaveText('1 of 6')
  })
})

async function expectSixHouses(page: Page) {
  const origin = new URL(page.url()).origin
  const pictures = new Set<string>()
  for (let slide = 1; slide <= 6; slide += 1) {
    await button(page, `Slide ${slide}`).click()
    const image = carouselOf(page)
      .getByRole('group', { name: `${slide} of 6` })
      .getByRole('img')
    await expect(image).toHaveAccessibleName(/house|street|terrace|tower|cabin/i)
    await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0)
    pictures.add(await image.evaluate((one: HTMLImageElement) => one.currentSrc))
  }
  expect(pictures.size).toBe(6)
  for (const picture of pictures) expect(picture).toContain(`${origin}/assets/`)
}

async function drag(page: Page, pixels: number) {
  await page.mouse.move(900, 200)
  await page.mouse.down()
  await page.mouse.move(900 + pixels, 200, { steps: Math.abs(pixels) })
  await page.mouse.up()
}

/** The duration of the transition to the next picture, in ms. */
const durationOfTransition = (page: Page) =>
  carouselOf(page).evaluate((region) => {
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

test(statement('9.1.8'), async ({ page }) => {
  await page.clock.install()
  await openCarousel(page)
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.mouse.move(2, 2)
  await expect(status(page)).toHaveText('1 of 6')
  await page.clock.runFor(2_999)
  await expect(status(page)).toHaveText('1 of 6')
  await page.clock.runFor(1)
  await expect(status(page)).toHaveText('2 of 6')
  await page.clock.runFor(3_000)
  await expect(status(page)).toHaveText('3 of 6')
})
