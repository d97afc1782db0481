import type { Page } from '@playwright/test'

type Spot = { x: number; y: number }

/** A finger on this page, which has to be of a context with touch: the browser itself decides what is a swipe. */
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
