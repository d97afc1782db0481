import { expect, type Page } from '@playwright/test'
import { statement } from '../../scripts/specification.ts'
import { idOf, openAccount, pageOf, theAdmin } from '../support/accounts.ts'
import { buy, placeOffer, publishListing, removeListing, writeReview } from '../support/deeds.ts'
import { changeEmail } from '../support/database.ts'
import { endSession } from '../support/member.ts'
import { held, unavailable } from '../support/network.ts'
import { expectPopup } from '../support/popups.ts'
import { test } from '../support/stage.ts'

test(statement('8.1.1'), async ({ browser, people, listing }) => {
  const member = await openAccount(people.admin.origin, 'Wim Wishless')
  const page = await pageOf(browser, member)
  await page.goto(`/details/${listing.id}`, { waitUntil: 'networkidle' })
  await expect(page.getByRole('button', { name: 'Add to Wishlist' })).toBeEnabled()
  await endSession(member)
  await page.getByRole('button', { name: 'Add to Wishlist' }).click()
  await expectPopup(page, 'Oops...', 'Please log in to add to wishlist.')
  await expect(page).toHaveURL(`/login?from=${encodeURIComponent(`/details/${listing.id}`)}`)
})

test(statement('8.1.2'), async ({ buyer, people }) => {
  const home = await publishListing(people.agent)
  await buyer.goto(`/details/${home}`)
  await expect(buyer.getByRole('button', { name: 'Add to Wishlist' })).toBeEnabled()
  await removeListing(people.agent, home)
  await buyer.getByRole('button', { name: 'Add to Wishlist' }).click()
  await expectPopup(buyer, 'Oops...', 'Failed to add to wishlist.')
})

async function review(page: Page) {
  await page.getByRole('button', { name: 'Add a Review' }).click()
  const modal = page.getByRole('dialog', { name: 'Add a Review' })
  await modal.getByLabel('Review').fill('Nothing to complain about.')
  await modal.getByLabel('Rating').selectOption('5 Stars')
  await modal.getByRole('button', { name: 'Submit' }).click()
}

test(statement('8.1.3'), async ({ browser, people, listing }) => {
  const member = await openAccount(people.admin.origin, 'Rita Reviewless')
  const page = await pageOf(browser, member)
  await page.goto(`/details/${listing.id}`, { waitUntil: 'networkidle' })
  await expect(page.getByRole('button', { name: 'Add to Wishlist' })).toBeEnabled()
  await endSession(member)
  await review(page)
  await expectPopup(page, 'Oops...', 'Please log in to add a review.')
})

test(statement('8.1.4'), async ({ buyer, people }) => {
  const home = await publishListing(people.agent)
  await buyer.goto(`/details/${home}`)
  await expect(buyer.getByRole('button', { name: 'Add a Review' })).toBeEnabled()
  await removeListing(people.agent, home)
  await review(buyer)
  await expectPopup(buyer, 'Oops...', 'Failed to add review.')
})

test(statement('8.1.5'), async ({ buyer, people, listing }) => {
  const text = 'To be deleted twice.'
  const id = await writeReview(people.buyer, listing.id, text)
  await buyer.goto('/dashboard/reviews')
  const card = buyer.getByRole('listitem').filter({ hasText: text })
  await card.getByRole('button', { name: /^Delete Review/ }).click()
  expect((await people.buyer.delete(`/reviews/${id}`)).status).toBe(200)
  await buyer.getByRole('button', { name: 'Yes, delete it' }).click()
  await expectPopup(buyer, 'Error!', 'Failed to delete the review.')
})

test(statement('8.1.6'), async ({ agent, people }) => {
  const home = await publishListing(people.agent, { title: 'House sold meanwhile' })
  await agent.goto('/dashboard/myAddedProperties')
  const card = agent.getByRole('article').filter({ hasText: 'House sold meanwhile' })
  await card.getByRole('button', { name: /^Delete/ }).click()
  await buy(people.buyer, await placeOffer(people.buyer, home))
  await agent.getByRole('button', { name: 'Yes, delete it' }).click()
  await expectPopup(agent, 'Error!', 'There was an error deleting the property.')
})

/** The row of a new account in Manage Users. */
async function rowOf(page: Page, origin: string, name: string) {
  const member = await openAccount(origin, name)
  await page.goto(`/dashboard/manageUsers?search=${member.email}`)
  const row = page.getByRole('row').filter({ hasText: member.email })
  await expect(row).toBeVisible()
  const admin = await theAdmin(origin)
  const close = async () => expect((await admin.delete(`/users/${await idOf(member)}`)).status).toBe(200)
  return { row, close }
}

test(statement('8.1.7'), async ({ admin, people }) => {
  const { row, close } = await rowOf(admin, people.admin.origin, 'Gonzo Gone')
  await close()
  await row.getByRole('button', { name: /^Make Agent/ }).click()
  await expectPopup(admin, 'Error changing role', 'Not found.')
})

test(statement('8.1.8'), async ({ admin, people }) => {
  const { row, close } = await rowOf(admin, people.admin.origin, 'Gerda Gone')
  await row.getByRole('button', { name: /^Delete/ }).click()
  await close()
  await admin.getByRole('button', { name: 'Yes, delete it' }).click()
  await expectPopup(admin, 'Failed to delete', 'User deletion failed.')
})

test(statement('8.1.9'), async ({ admin, people }) => {
  const { row } = await rowOf(admin, people.admin.origin, 'Gustav Staying')
  await admin.route('**/api/users/*', (route) => route.fulfill(unavailable))
  await row.getByRole('button', { name: /^Delete/ }).click()
  await admin.getByRole('button', { name: 'Yes, delete it' }).click()
  await expectPopup(admin, 'Error', 'Failed to delete user.')
})

test(statement('8.1.10'), async ({ buyer, people }) => {
  const offer = await placeOffer(people.buyer, await publishListing(people.agent))
  for (const outcome of ['Decline', 'Fail']) {
    await buyer.goto(`/dashboard/payment/${offer}`)
    await buyer.getByLabel('Sandbox outcome').selectOption(outcome)
    await buyer.getByRole('button', { name: 'Complete Payment' }).click()
    await expectPopup(
      buyer,
      'Payment Failed',
      'There was an error processing your payment. Please try again.',
    )
  }
})

test(statement('8.2.1'), async ({ agent }) => {
  await agent.goto('/dashboard/addProperty')
  const house = { Title: 'House', Location: 'Yakima', 'Image URL': '/pictures/stone-cottage-1600.webp' }
  for (const [label, text] of Object.entries(house)) await agent.getByLabel(label, { exact: true }).fill(text)
  await agent.getByLabel('Price', { exact: true }).fill('400000')
  await agent.route('**/api/properties', (route) => route.fulfill(unavailable))
  await agent.getByRole('button', { name: 'Add Property' }).click()
  await expect(agent.getByRole('alert')).toHaveText('Failed to add property. Please try again later.')
})

test(statement('8.2.5'), async ({ browser, people }) => {
  const page = await pageOf(browser, await openAccount(people.admin.origin, 'Nils Nothing'))
  await page.goto('/dashboard/reviews')
  await expect(page.getByText('You have no reviews.', { exact: true })).toBeVisible()
})

test(statement('8.2.6'), async ({ agent }) => {
  await agent.goto('/dashboard/propertyBought')
  await expect(agent.getByText('No offers found.', { exact: true })).toBeVisible()
})

test(statement('8.2.9'), async ({ browser, people }) => {
  const member = await openAccount(people.admin.origin, 'Anna Away')
  const page = await pageOf(browser, member)
  await page.goto('/allProperties')
  await expect(page.getByRole('article').first()).toBeVisible()
  await endSession(member)
  // On its way to the login page.
  const { answer } = await held(page, '**/api/auth/sign-out')
  await page.getByLabel('Sort by price').selectOption('Ascending')
  await expect(page.getByText('Please log in to view properties.', { exact: true })).toBeVisible()
  await answer()
  await expect(page).toHaveURL(/\/login\?from=/)
})

test(statement('8.2.7'), async ({ browser, people }) => {
  const member = await openAccount(people.admin.origin, 'Mona Moved')
  const page = await pageOf(browser, member)
  const { answer } = await held(page, /\/api\/users\b/)
  const asked = page.waitForRequest(/\/api\/users\b/)
  await page.goto('/dashboard/userProfile')
  await asked
  await expect(page.getByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible()
  // The account has another email by the time the list is asked for this one.
  await changeEmail(member, 'mona.elsewhere@example.com')
  await answer()
  await expect(page.getByText('No user profile found.', { exact: true })).toBeVisible()
})
