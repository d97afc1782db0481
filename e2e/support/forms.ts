import { expect, type Locator, type Page } from '@playwright/test'

export async function fillIn(page: Page, texts: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(texts))
    await page.getByRole('main').getByLabel(label, { exact: true }).fill(text)
}

/** Expects the field to be invalid with this message, and waits until the form has moved the focus. */
export async function expectMessage(page: Page, label: string, message: string): Promise<void> {
  const field = page.getByRole('main').getByLabel(label, { exact: true })
  await expect(field).toHaveAccessibleDescription(new RegExp(`(^|\\s)${message.replace(/[.*$]/g, '\\$&')}$`))
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  // React Hook Form moves the focus again in a timer; text typed before that would go to another field.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
}

/** The required fields of Add Property. */
export const house = {
  Title: 'House of few words',
  Location: 'Yakima, WA',
  'Image URL': '/pictures/stone-cottage-1600.webp',
  Price: '400000',
}

export async function openReview(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Add a Review' }).click()
  return page.getByRole('dialog', { name: 'Add a Review' })
}

export async function sendReview(modal: Locator, text: string): Promise<void> {
  await modal.getByLabel('Review').fill(text)
  await modal.getByLabel('Rating').selectOption('4 Stars')
  await modal.getByRole('button', { name: 'Submit' }).click()
}
