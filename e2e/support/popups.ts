import { expect, type Locator, type Page } from '@playwright/test'

/** A popup with this title, and exactly this text below it. */
export async function expectPopup(page: Page, title: string, text?: string): Promise<Locator> {
  const popup = page.getByRole('dialog', { name: title, exact: true })
  await expect(popup).toBeVisible()
  if (text !== undefined) await expect(popup.getByRole('paragraph')).toHaveText(text)
  return popup
}
