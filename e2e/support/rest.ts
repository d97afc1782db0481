import type { Page } from '@playwright/test'
import { comesAlive } from './fixtures.ts'

/** How long after it has loaded a page counts as at rest (client/ui/when-at-rest.ts). */
export const restMs = 2_000

/** Opens a page and moves its clock on until it is at rest: what it does then by itself has begun. */
export async function openAtRest(page: Page, path: string): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await reachRest(page, () => page.goto(path))
}

/** The same for a page whose clock stands still already, however it is opened. */
export async function reachRest(page: Page, open: () => Promise<unknown>): Promise<void> {
  await open()
  await comesAlive(page)
  // Every page fetches some code then.
  const fetched = page.waitForRequest((request) => request.resourceType() === 'script')
  await page.clock.runFor(restMs)
  await fetched
}
