import { expect, type Locator, type Page } from '@playwright/test'
import { comesAlive } from './fixtures.ts'

/** Moves the focus by the Tab key alone, as a person without a mouse would. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  // Before that, the Enter key sends no form.
  await comesAlive(page)
  await expect(target).toBeVisible()
  // Asked by itself after each press: to look for it on the whole page again takes far longer.
  let element = await target.elementHandle()
  for (let presses = 0; presses < 120; presses += 1) {
    // Null once something else has been drawn in its place, or the page is another one.
    let isReached = await element
      .evaluate((one) => (one.isConnected ? one === document.activeElement : null))
      .catch(() => null)
    if (isReached !== false) {
      element = await target.elementHandle()
      isReached = await element.evaluate((one) => one === document.activeElement)
    }
    if (isReached) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The Tab key never reached ${String(target)}`)
}

/** A person without a mouse: everything is reached by the Tab key alone. */
export function keysOf(page: Page) {
  return {
    press: async (target: Locator, ...keys: string[]): Promise<void> => {
      await tabTo(page, target)
      for (const key of keys) await page.keyboard.press(key)
    },
    type: async (label: string, text: string): Promise<void> => {
      await tabTo(page, page.getByLabel(label, { exact: true }))
      await page.keyboard.type(text)
    },
  }
}
