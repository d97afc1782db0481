import type { Page } from '@playwright/test'

export const google = (page: Page) => page.getByRole('button', { name: 'Continue with Google (demo)' })

/** Clicks the button and returns the popup window. */
export async function openWindow(page: Page, button = google(page)): Promise<Page> {
  const [window] = await Promise.all([page.waitForEvent('popup'), button.click()])
  return window
}

export async function choose(window: Page, name: string): Promise<void> {
  await window.getByRole('radio', { name }).check()
  await window.getByRole('button', { name: 'Continue' }).click()
}

export async function chooseAnother(window: Page, name: string, email: string): Promise<void> {
  await window.getByRole('radio', { name: 'Another person' }).check()
  await window.getByRole('textbox', { name: 'Name' }).fill(name)
  await window.getByRole('textbox', { name: 'Email' }).fill(email)
  await window.getByRole('button', { name: 'Continue' }).click()
}

/** Pauses the page's clock, so that the test controls the timeout of 8 seconds. */
export const stopClock = (page: Page): Promise<void> => page.clock.pauseAt(Date.now() + 60_000)
