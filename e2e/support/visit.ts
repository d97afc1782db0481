import { expect, type Page } from '@playwright/test'

export async function expectAt(page: Page, path: string, title: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
  await expect(page).toHaveURL(path)
}

export async function expectScreen(page: Page, path: string, title: string): Promise<void> {
  await page.goto(path)
  await expectAt(page, path, title)
}
