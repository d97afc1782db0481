import { expect } from '@playwright/test'
import { openAccount } from '#test/kit/process/accounts.ts'
import { pageOf } from './support/member-pages.ts'
import { expectPopup } from './support/popups.ts'
import { test } from './support/test.ts'

test('a member adds a home to the wishlist, opens the offer form from there, and removes the home', async ({
  browser,
  baseURL,
}) => {
  const page = await pageOf(browser, await openAccount(baseURL ?? '', 'Wanda Falk'))
  await page.goto('/')
  const navigation = page.getByRole('navigation', { name: 'Main' })
  await navigation.getByRole('link', { name: 'Wishlist' }).click()
  await expect(page.getByText('Your wishlist is empty.')).toBeVisible()
  await page.getByRole('link', { name: 'Browse properties' }).click()
  // A listing that no other test sells or deletes.
  await page.getByLabel('Location').fill('Tacoma')
  await expect(page).toHaveURL(/location=Tacoma/)
  // A reserved or sold home takes no offers.
  const listed = page
    .getByRole('article')
    .filter({ hasNotText: /Reserved|Sold/ })
    .first()
  await expect(listed).toContainText('Tacoma')
  await expect(page.getByRole('article').filter({ hasNotText: 'Tacoma' })).toHaveCount(0)
  const title = await listed.getByRole('heading').innerText()
  await listed.getByRole('link', { name: /Details/ }).click()

  await page.getByRole('button', { name: 'Add to Wishlist' }).click()
  await expectPopup(page, 'Success', 'Added to wishlist!')
  await expect(page.getByRole('button', { name: 'Remove from Wishlist' })).toBeVisible()

  await navigation.getByRole('link', { name: 'Wishlist' }).click()
  // The page of the home also has an article with the title and a link to make an offer.
  await expect(page.getByRole('heading', { level: 1, name: 'Wishlist' })).toBeVisible()
  const card = page.getByRole('article').filter({ hasText: title })
  await expect(card).toContainText('Verified')
  await card.getByRole('link', { name: 'Make an Offer' }).click()
  await expect(page).toHaveURL(/\/makeAnOffer\/[\w-]+$/)
  await expect(page.getByLabel('Title')).toHaveValue(title)

  await page.goto('/dashboard/makeAnOffer')
  await expect(card).toBeVisible()
  await expect(page.getByRole('button', { name: /Remove/ })).toHaveCount(0)
  await card.getByRole('link', { name: 'Make an Offer' }).click()
  await expect(page).toHaveURL(/\/dashboard\/makeAnOffer\/[\w-]+$/)
  await expect(page.getByLabel('Title')).toHaveValue(title)

  await page.getByRole('link', { name: 'Dashboard' }).click()
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Wishlist' }).click()
  await expect(page).toHaveURL('/dashboard/wishlist')
  await card.getByRole('button', { name: 'Remove' }).click()
  await expectPopup(page, 'Success', 'Removed from wishlist.')
  await expect(page.getByText('Your wishlist is empty.')).toBeVisible()
  await expect(page.getByRole('group', { name: 'Wishlist' })).toBeFocused()
})

test('the page of a home shows that it is on the wishlist, and a failure can be retried', async ({
  browser,
  baseURL,
}) => {
  const page = await pageOf(browser, await openAccount(baseURL ?? '', 'Wolf Wisher'))
  await page.goto('/allProperties?location=Tacoma')
  await page
    .getByRole('article')
    .nth(1)
    .getByRole('link', { name: /Details/ })
    .click()
  await page.route('**/api/wishlist', (route) => route.abort())
  await page.getByRole('button', { name: 'Add to Wishlist' }).click()
  await expect(page.getByText('Failed to add to wishlist.')).toBeVisible()
  await expect(page.getByText('The server could not be reached.')).toBeVisible()
  await page.unroute('**/api/wishlist')
  await page.getByRole('button', { name: 'Add to Wishlist' }).click()
  await expectPopup(page, 'Success', 'Added to wishlist!')
  await page.reload()
  await page.getByRole('button', { name: 'Remove from Wishlist' }).click()
  await expectPopup(page, 'Success', 'Removed from wishlist.')
  await expect(page.getByRole('button', { name: 'Add to Wishlist' })).toBeFocused()

  await page.route('**/api/wishlist', (route) => route.abort())
  await page.goto('/wishlist')
  await expect(page.getByText('Your wishlist could not be loaded.')).toBeVisible()
  await page.unroute('**/api/wishlist')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('Your wishlist is empty.')).toBeVisible()
})

test('redirects an anonymous visitor to the login page', async ({ request }) => {
  for (const path of ['/dashboard/wishlist', '/makeAnOffer', '/dashboard/makeAnOffer']) {
    const { location } = (await request.get(path, { maxRedirects: 0 })).headers()
    expect(location).toBe(`/login?from=${encodeURIComponent(path)}`)
  }
})
