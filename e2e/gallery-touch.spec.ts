import { expect, type Locator } from '@playwright/test'
import { enter } from './support/member-pages.ts'
import { waitForHydration } from './support/fixtures.ts'
import { test } from './support/test.ts'
import { fingerOn } from './support/touch.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

/** A point on the picture that no control covers. */
async function spotOn(pictures: Locator) {
  const box = await pictures.boundingBox()
  if (!box) throw new Error('Found no pictures.')
  return { x: box.x + box.width * 0.6, y: box.y + box.height * 0.3 }
}

test('swipes through the gallery, also in full screen, and scrolls the page by touch', async ({
  page,
  context,
  people,
}) => {
  await enter(context, people.buyer)
  await page.goto('/allProperties?location=Whatcom')
  await page.getByRole('link', { name: 'Details of Lakeside villa with a lit terrace' }).first().tap()
  const gallery = page.getByRole('region', { name: /^Photos of Lakeside villa/ })
  await expect(gallery.getByText('1 of 7')).toBeVisible()
  await waitForHydration(page)
  const { swipe } = await fingerOn(page)
  await swipe(await spotOn(gallery), -120, 6)
  await expect(gallery.getByText('2 of 7')).toBeVisible()
  await swipe(await spotOn(gallery), 120, 6)
  await expect(gallery.getByText('1 of 7')).toBeVisible()
  await swipe(await spotOn(gallery), 120, 6)
  await swipe(await spotOn(gallery), -120, 6)
  await expect(gallery.getByText('2 of 7')).toBeVisible()
  await swipe(await spotOn(gallery), -8, -120)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(50)
  await expect(gallery.getByText('2 of 7')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  const dialog = page.getByRole('dialog')
  await expect(async () => {
    // The browser ignores a tap within 100 ms after a swipe.
    if (!(await dialog.isVisible())) await gallery.getByRole('button', { name: 'Full screen' }).tap()
    await expect(dialog).toBeVisible({ timeout: 500 })
  }).toPass()
  const pictures = dialog.getByRole('region', { name: 'Photos' })
  await expect(dialog.getByText('2 of 7')).toBeVisible()
  await swipe(await spotOn(pictures), -120, 6)
  await expect(dialog.getByText('3 of 7')).toBeVisible()
  await swipe(await spotOn(pictures), -120, 6)
  await expect(dialog.getByText('4 of 7')).toBeVisible()
  await swipe(await spotOn(pictures), 120, 6)
  await expect(dialog.getByText('3 of 7')).toBeVisible()
  const close = dialog.getByRole('button', { name: 'Close' })
  await expect(async () => {
    if (await close.isVisible()) await close.tap()
    await expect(dialog).toHaveCount(0, { timeout: 500 })
  }).toPass()
  await expect(gallery.getByText('3 of 7')).toBeVisible()
})
