import { expect, type Locator, type Page } from '@playwright/test'
import { waitForHydration } from './fixtures.ts'

export async function tabTo(page: Page, target: Locator): Promise<void> {
  // Before hydration, the Enter key submits no form.
  await waitForHydration(page)
  await expect(target).toBeVisible()
  // Checking a known element after each press is much faster than finding it again on the whole page.
  let element = await target.elementHandle()
  for (let presses = 0; presses < 120; presses += 1) {
    // Null if the element was replaced or the page has changed.
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
  throw new Error(`The Tab key did not reach ${String(target)}`)
}

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
