import { expect, type Page, test } from '@playwright/test'
import { logIn } from './support/fixtures.ts'

declare global {
  var partsAtFirst: string[] | undefined
}

const parts = ['Price and status history', 'What it may cost', 'Reviews']

/** Notes which headings a listing has as soon as it has its title. */
const noteParts = (page: Page) =>
  page.evaluate(() => {
    globalThis.partsAtFirst = undefined
    const look = new MutationObserver(() => {
      if (!document.querySelector('main article > header h1')) return
      look.disconnect()
      globalThis.partsAtFirst = [...document.querySelectorAll('main h2')].map((one) => one.textContent)
    })
    look.observe(document.body, { childList: true, subtree: true })
  })

const partsAtFirst = (page: Page) => page.evaluate(() => globalThis.partsAtFirst)

test('a listing begins with its first screen, the rest follows, and is there at once on the way back', async ({
  page,
}) => {
  await logIn(page, 'buyer@example.com')
  await page.goto('/allProperties')
  await expect(page.getByRole('button', { name: 'Map' })).toBeEnabled()
  await noteParts(page)
  await page
    .getByRole('link', { name: /^Details of / })
    .first()
    .click()
  const reviews = page.getByRole('heading', { name: 'Reviews', exact: true })
  await expect(reviews).toBeVisible()
  const first = await partsAtFirst(page)
  expect(first).toContain('Description')
  expect(first).not.toEqual(expect.arrayContaining(['What it may cost']))
  expect(first).not.toEqual(expect.arrayContaining(['Reviews']))
  for (const name of parts) await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()

  await reviews.scrollIntoViewIfNeeded()
  const scrolled = await page.evaluate(() => Math.round(scrollY))
  expect(scrolled).toBeGreaterThan(300)
  await page.getByRole('link', { name: 'FAQ', exact: true }).last().dispatchEvent('click')
  await expect(page).toHaveURL('/faq')
  await noteParts(page)
  await page.goBack()
  await expect(reviews).toBeVisible()
  expect(await partsAtFirst(page)).toEqual(expect.arrayContaining(parts))
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(scrolled)
})

test('a listing whose address names a part has all of them at once', async ({ page }) => {
  await logIn(page, 'buyer@example.com')
  await page.goto('/allProperties')
  const link = page.getByRole('link', { name: /^Details of / }).first()
  await expect(page.getByRole('button', { name: 'Map' })).toBeEnabled()
  const path = await link.getAttribute('href')
  await page.goto(`${path}#reviews`)
  await expect(page.getByRole('heading', { name: 'Reviews', exact: true })).toBeInViewport()
})
