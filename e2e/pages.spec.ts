import { expect, type Page } from '@playwright/test'
import { statement } from '../scripts/specification.ts'
import { untilStill } from './support/fixtures.ts'
import { test } from './support/test.ts'

/** Expects the place suggestions of the search, on any page. */
const expectPlacesAsked = (page: Page) =>
  expect(page.getByRole('main').getByLabel('Location')).toHaveAttribute('placeholder', 'City, area or ZIP')

test('the home page is rendered on the server and works without errors', async ({ page, request }) => {
  const html = await (await request.get('/')).text()
  expect(html).toContain('Lakeside villa with a lit terrace')
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  page.on('pageerror', (error) => errors.push(error.message))
  await page.goto('/')
  await expect(page).toHaveTitle(/Real Estate/)
  await expectPlacesAsked(page)
  await expect(page.getByRole('heading', { name: 'Featured Properties' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Advertisement Properties' })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toContainText(String(new Date().getFullYear()))
  // The sections are hydrated on the first interaction.
  const testimonials = page.getByRole('region', { name: 'Latest Testimonials' })
  await expect(async () => {
    await page.getByRole('button', { name: 'Scroll testimonials on' }).click()
    expect(await testimonials.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0)
  }).toPass()
  expect(errors).toEqual([])
})

test(statement('10.4.2'), async ({ buyer: page }) => {
  await page.goto('/allProperties')
  await expectPlacesAsked(page)
  await page.getByLabel('Location').fill('Seattle')
  await page.getByLabel('Sort by price').selectOption('Descending')
  const answered = page.waitForResponse(/\/api\/properties\?.*bedNumber=3/)
  await page.getByLabel('Bedrooms').selectOption('3+ beds')
  await expect(page).toHaveURL(/bedNumber=3/)
  await answered
  // Previous results remain, faded, until the new ones arrive.
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expect(page.getByRole('article').filter({ hasNotText: 'Seattle' })).toHaveCount(0)
  const listed = await page.getByRole('article').first().getByRole('heading').innerText()
  await page
    .getByRole('article')
    .first()
    .getByRole('link', { name: /Details/ })
    .click()
  await expect(page).toHaveURL(/\/details\//)
  await page.goBack()
  await expect(page.getByLabel('Location')).toHaveValue('Seattle')
  await expect(page.getByLabel('Sort by price')).toHaveValue('-price')
  await expect(page.getByRole('article').first().getByRole('heading')).toHaveText(listed)
})

test('applies all filters that change faster than the address', async ({ buyer: page }) => {
  await page.goto('/allProperties')
  await page.getByLabel('Location').fill('Bellingham')
  // The text updates the address on blur; the other filters change before that completes.
  await page.getByRole('search').evaluate((form: HTMLFormElement) => {
    for (const [label, value] of [
      ['Sort by price', '-price'],
      ['Bedrooms', '3'],
    ]) {
      const select = [...form.querySelectorAll('select')].find((one) => one.labels[0]?.textContent === label)
      select?.focus()
      if (select) select.value = value ?? ''
      select?.dispatchEvent(new Event('change', { bubbles: true }))
    }
  })
  await expect(page).toHaveURL(/\?(?=.*location=Bellingham)(?=.*sort=-price)(?=.*bedNumber=3)/)
  await expect(page.getByLabel('Location')).toHaveValue('Bellingham')
})

test(statement('10.1.10'), async ({ page }) => {
  await page.goto('/api/docs')
  await expect(page.getByText('Search listings', { exact: true })).toBeVisible()
})

test('explains why a next page does not load, and loads it later', async ({ buyer }) => {
  await buyer.goto('/allProperties')
  await untilStill(buyer)
  const main = buyer.getByRole('main')
  const cards = main.getByRole('article')
  const before = await cards.count()
  const refused = { type: 'about:blank', title: 'Please check.', status: 422, code: 'invalid_input' }
  await buyer.route(/cursor=/, (route) => route.fulfill({ status: 422, json: refused }))
  await main.getByRole('button', { name: 'Load more' }).click()
  await expect(main.getByText('More could not be loaded.')).toBeVisible()
  await buyer.unroute(/cursor=/)
  await main.getByRole('button', { name: 'Retry' }).click()
  await expect.poll(() => cards.count()).toBeGreaterThan(before)
  await expect(main.getByText('More could not be loaded.')).toHaveCount(0)

  const now = await cards.count()
  try {
    await buyer.context().setOffline(true)
    await main.getByRole('button', { name: 'Load more' }).click()
    await expect(main.getByText(/^You are offline\. More is loaded once/)).toBeVisible()
    await expect(main.getByRole('button', { name: 'Load more' })).toHaveAttribute('aria-busy', 'true')
  } finally {
    await buyer.context().setOffline(false)
  }
  await expect.poll(() => cards.count()).toBeGreaterThan(now)
  await expect(main.getByText(/^You are offline/)).toHaveCount(0)
})

test('the back button restores filters and scroll position', async ({ buyer }) => {
  await buyer.goto('/allProperties?sort=price')
  await expect(buyer.getByLabel('Bedrooms')).toBeEnabled()
  const narrowed = buyer.waitForResponse(/\/api\/properties\?.*bedNumber=2/)
  await buyer.getByLabel('Bedrooms').selectOption('2+ beds')
  await narrowed
  // Wait, so that Load more applies to this list and not to the previous one.
  await untilStill(buyer)
  await buyer.getByRole('button', { name: 'Load more' }).click()
  await expect.poll(() => buyer.getByRole('article').count()).toBeGreaterThan(20)
  const link = buyer.getByRole('link', { name: /^Details of / }).nth(20)
  await link.scrollIntoViewIfNeeded()
  const before = await buyer.evaluate(() => scrollY)
  expect(before).toBeGreaterThan(500)
  await link.click()
  await expect(buyer).toHaveURL(/\/details\//)
  await expect(buyer.getByRole('heading', { level: 1 })).toBeVisible()
  await buyer.goBack()
  await expect(buyer).toHaveURL(/bedNumber=2/)
  await expect.poll(() => buyer.evaluate(() => scrollY)).toBe(before)
  expect(await buyer.getByRole('article').count()).toBeGreaterThan(20)
  await expect(buyer.getByLabel('Bedrooms')).toHaveValue('2')
})
