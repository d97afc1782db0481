import type { Page } from '@playwright/test'
import { waitForHydration } from './fixtures.ts'

/** Milliseconds after loading until a page counts as idle (client/ui/when-idle.ts). */
export const idleMs = 2_000

/** Opens a page and advances its clock until it is idle, which starts its deferred work. */
export async function openIdle(page: Page, path: string): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await reachIdle(page, () => page.goto(path))
}

/** The same for a page with a paused clock. */
export async function reachIdle(page: Page, open: () => Promise<unknown>): Promise<void> {
  await open()
  await waitForHydration(page)
  // Every page fetches code when it becomes idle.
  const fetched = page.waitForRequest((request) => request.resourceType() === 'script')
  await page.clock.runFor(idleMs)
  await fetched
}
