import { expect, type Locator, type Page } from '@playwright/test'

export const mapOf = (page: Page) => page.getByRole('region', { name: 'Map of the homes found' })
export const searchParam = (page: Page, name: string) => new URL(page.url()).searchParams.get(name)

export async function openMap(page: Page, query = '', origin = '') {
  await page.goto(`${origin}/allProperties?view=map${query}`)
  await expect(mapOf(page).locator('.maplibregl-marker').first()).toBeVisible({ timeout: 60_000 })
}

async function numberIn(text: Locator): Promise<number> {
  return Number.parseInt(String(await text.textContent()).replaceAll(',', ''), 10)
}

/** Waits until the list and the map show the same number of homes, and returns it. */
export async function expectSameNumber(page: Page): Promise<number> {
  const inList = page.getByText(/^[\d,]+ homes?$/)
  const onMap = mapOf(page).getByText(/^[\d,]+ homes? on this part of the map$/)
  let number = NaN
  await expect(async () => {
    number = await numberIn(inList)
    expect(await numberIn(onMap)).toBe(number)
  }).toPass({ timeout: 30_000 })
  return number
}
