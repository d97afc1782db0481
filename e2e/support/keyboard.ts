import type { Locator, Page } from '@playwright/test'
import { tabTo } from './fixtures.ts'

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
