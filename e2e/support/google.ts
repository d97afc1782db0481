import type { Page } from '@playwright/test'

/** The button of the demo's own provider. */
export const google = (page: Page) => page.getByRole('button', { name: 'Continue with Google (demo)' })

/** Presses the button; answers the window. */
export async function openWindow(page: Page, button = google(page)): Promise<Page> {
  const [window] = await Promise.all([page.waitForEvent('popup'), button.click()])
  return window
}

/** One of the demo's people. */
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

/** Stops the page's clock, so that 8 seconds pass when the test says so. */
export const stopClock = (page: Page): Promise<void> => page.clock.pauseAt(Date.now() + 60_000)
