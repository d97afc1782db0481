import type { Page } from '@playwright/test'

type Spot = { x: number; y: number }

/** Sends touch events to a page with touch support, so that the browser itself recognizes swipes. */
export async function fingerOn(page: Page) {
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Spot[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints })
  return {
    async swipe({ x, y }: Spot, byX: number, byY: number) {
      await touch('touchStart', { x, y })
      for (let step = 1; step <= 10; step += 1)
        await touch('touchMove', { x: x + (byX * step) / 10, y: y + (byY * step) / 10 })
      await touch('touchEnd')
    },
  }
}
