import { expect, test } from '@playwright/test'
import { expectAccessible, logIn } from './support/fixtures.ts'

test('the home page is rendered on the server with its sections, and works without errors', async ({
  page,
  request,
}) => {
  const html = await (await request.get('/')).text()
  expect(html).toContain('Lakeside villa with a lit terrace')
  const troubles: string[] = []
  page.on('console', (message) => message.type() === 'error' && troubles.push(message.text()))
  page.on('pageerror', (error) => troubles.push(error.message))
  await page.goto('/')
  await expect(page).toHaveTitle(/Real Estate/)
  await expect(page.getByRole('heading', { name: 'Featured Properties' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Advertisement Properties' })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toContainText(String(new Date().getFullYear()))
  await expectAccessible(page)
  expect(troubles).toEqual([])
})

for (const path of ['/login', '/featuredProperties']) {
  test(`${path} is accessible`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
  })
}

test('the back button keeps search, sorting and filters', async ({ page }) => {
  await logIn(page, 'buyer@example.com')
  await page.goto('/allProperties')
  await page.getByLabel('Location').fill('Seattle')
  await page.getByLabel('Sort by price').selectOption('Descending')
  const answered = page.waitForResponse(/\/api\/properties\?.*bedNumber=3/)
  await page.getByLabel('Bedrooms').selectOption('3+ beds')
  await expect(page).toHaveURL(/bedNumber=3/)
  await answered
  // What was found before stays, faded, until then.
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

test('filters that change faster than the address all count', async ({ page }) => {
  await logIn(page, 'buyer@example.com')
  await page.goto('/allProperties')
  await page.getByLabel('Location').fill('Bellingham')
  // The text goes to the address as its box is left; the others follow before it has arrived.
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

test('nothing scrolls sideways at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await logIn(page, 'admin@example.com')
  for (const path of [
    '/',
    '/allProperties',
    '/wishlist',
    '/dashboard/makeAnOffer',
    '/dashboard/adminProfile',
    '/dashboard/manageProperties',
    '/reviews',
    '/dashboard/manageReviews',
    '/dashboard/reviews',
    '/dashboard/propertyBought',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow, path).toBe(0)
  }
})

test('the API is readable at /api/docs', async ({ page }) => {
  await page.goto('/api/docs')
  await expect(page.getByText('Search listings; verified ones only')).toBeVisible()
})
