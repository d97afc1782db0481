import { expect } from '@playwright/test'
import { openAccount } from '#test/kit/process/accounts.ts'
import { pageOf } from './support/member-pages.ts'
import { buy, placeOffer, publishListing } from '#test/kit/process/actions.ts'
import { waitForHydration } from './support/fixtures.ts'
import { dropResponses } from './support/lost-responses.ts'
import { expectPopup } from './support/popups.ts'
import { test } from './support/test.ts'

const confirmations = '**/api/payments/*/sandbox-confirmation'

test('finds that an offer, its acceptance, and its payment succeeded when the responses are lost', async ({
  browser,
  baseURL,
}) => {
  const origin = baseURL ?? ''
  const agent = await openAccount(origin, 'Agnes Tunnel', 'agent')
  const buyer = await openAccount(origin, 'Bruno Tunnel')
  const propertyId = await publishListing(agent, { title: 'House at the tunnel' })
  const page = await pageOf(browser, buyer)
  await dropResponses(page, '**/api/offers')
  await page.goto(`/makeAnOffer/${propertyId}`)
  await waitForHydration(page)
  await page.getByLabel('Offered amount').fill('395000')
  await page.getByRole('button', { name: 'Make an Offer' }).click()
  await expect(page).toHaveURL('/dashboard/propertyBought')
  const agentPage = await pageOf(browser, agent)
  await dropResponses(agentPage, '**/api/offers/*/status')
  await agentPage.goto('/dashboard/requestedProperties')
  await agentPage.getByRole('button', { name: /^Accept Bruno/ }).click()
  await agentPage.getByRole('button', { name: 'Accept and reserve' }).click()
  await expectPopup(agentPage, 'Success')
  await dropResponses(page, confirmations)
  await page.getByRole('link', { name: 'Pay for House at the tunnel' }).click()
  await page.getByRole('button', { name: 'Complete Payment' }).click()
  await expectPopup(page, 'Payment Successful')
  await expect(page).toHaveURL('/dashboard/propertyBought')
})

test('finds that wishes and reviews were saved when the responses are lost', async ({ browser, baseURL }) => {
  const origin = baseURL ?? ''
  const title = 'House in the gorge'
  const agent = await openAccount(origin, 'Agnes Gorge', 'agent')
  const propertyId = await publishListing(agent, { title })
  const page = await pageOf(browser, await openAccount(origin, 'Bruno Gorge'))
  await dropResponses(page, /\/api\/(wishlist|wishlist-shares|reviews|savedSearches)(\/[^?]*)?$/)
  await page.goto(`/details/${propertyId}`)
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Add to Wishlist' }).click()
  await expectPopup(page, 'Success', 'Added to wishlist!')
  await page.getByRole('button', { name: 'Add a Review' }).click()
  const review = page.getByRole('dialog', { name: 'Add a Review' })
  await review.getByLabel('Review').fill('A river below.')
  await review.getByLabel('Rating').selectOption('4 Stars')
  await review.getByRole('button', { name: 'Submit' }).click()
  await expectPopup(page, 'Success', 'Review added!')
  await page.goto('/dashboard/reviews')
  await page.getByRole('button', { name: `Delete Review of ${title}` }).click()
  await page.getByRole('button', { name: 'Yes, delete' }).click()
  await expectPopup(page, 'Deleted!')

  await page.goto('/wishlist')
  await page.getByRole('button', { name: `Add a note on ${title}` }).click()
  await page.getByLabel(`Your note on ${title}`).fill('Ask for the fence')
  await page.getByRole('button', { name: 'Save' }).click()
  await expectPopup(page, 'Your note is saved.')
  await page.getByLabel('Their email').fill('gina.gorge@example.com')
  await page.getByRole('button', { name: 'Invite' }).click()
  await expectPopup(page, 'Invitation sent')
  await page.getByRole('button', { name: 'Withdraw the invitation of gina.gorge@example.com' }).click()
  await page.getByRole('button', { name: 'Withdraw it' }).click()
  await expectPopup(page, 'The invitation is withdrawn.')
  await page.getByRole('button', { name: `Remove ${title}` }).click()
  await page.getByRole('button', { name: 'Yes, remove it' }).click()
  await expectPopup(page, 'Success', 'Removed from wishlist.')

  await page.goto('/allProperties?location=Gorge&maxPrice=500k')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Save this search' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectPopup(page, 'Your search is saved.')
  await page.getByRole('link', { name: 'Saved Searches' }).first().click()
  await page.getByRole('button', { name: /^Pause / }).click()
  await expect(page.getByText('Paused')).toBeVisible()
  await page.getByRole('button', { name: /^Delete / }).click()
  await page.getByRole('button', { name: 'Yes, delete' }).click()
  await expect(page.getByText('You have no saved searches.')).toBeVisible()
})

test('reports a payment with an unknown result and allows a retry', async ({ browser, baseURL }) => {
  const origin = baseURL ?? ''
  const agent = await openAccount(origin, 'Agnes Unknown', 'agent')
  const buyer = await openAccount(origin, 'Bruno Unknown')
  const offer = await placeOffer(buyer, await publishListing(agent))
  const page = await pageOf(browser, buyer)
  await page.route(confirmations, (route) => route.abort())
  await page.goto(`/dashboard/payment/${offer}`)
  const pay = page.getByRole('button', { name: 'Complete Payment' })
  await pay.click()
  await expect(page.getByRole('alert')).toContainText(
    'The connection was lost before your payment was confirmed.',
  )
  await expect(page.getByText('Payment Failed')).toHaveCount(0)
  await page.unroute(confirmations)
  await pay.click()
  await expectPopup(page, 'Payment Successful')
})

test('tells a buyer whose payment came too late that no money was taken', async ({ browser, baseURL }) => {
  const origin = baseURL ?? ''
  const agent = await openAccount(origin, 'Agnes Late', 'agent')
  const [buyer, rival] = [await openAccount(origin, 'Bruno Late'), await openAccount(origin, 'Rita Early')]
  const propertyId = await publishListing(agent)
  const offer = await placeOffer(buyer, propertyId)
  const offerOfRival = await placeOffer(rival, propertyId)
  const page = await pageOf(browser, buyer)
  await page.route(confirmations, async (route) => {
    await buy(rival, offerOfRival)
    await route.continue()
  })
  await page.goto(`/dashboard/payment/${offer}`)
  await page.getByRole('button', { name: 'Complete Payment' }).click()
  await expect(page.getByText('This offer cannot be paid.')).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('This property has been sold. No money was taken.')
  await expectPopup(page, 'Payment Failed', 'This property has been sold. No money was taken.')
})
