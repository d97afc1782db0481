import { expect } from '@playwright/test'
import { statement } from '../scripts/specification.ts'
import { openAccount } from '#test/kit/process/accounts.ts'
import { pageOf } from './support/member-pages.ts'
import { addWish, decide, placeOffer, publishListing, removeListing } from '#test/kit/process/actions.ts'
import { waitForHydration } from './support/fixtures.ts'
import { expectPopup } from './support/popups.ts'
import { test } from './support/test.ts'

const screens = ['/dashboard/requestedProperties', '/dashboard/mySoldProperties']

test('of two buyers, only the accepted one can pay, and the sale appears in the total', async ({
  browser,
  baseURL,
}) => {
  const origin = baseURL ?? ''
  const title = 'Orchard house'
  const seller = await openAccount(origin, 'Agnes Dealer', 'agent')
  const bidder = await openAccount(origin, 'Bruno Chosen')
  const loser = await openAccount(origin, 'Rita Rival')
  const location = 'Orchard Road, Yakima, WA'
  const propertyId = await publishListing(seller, { title, location })
  const agent = await pageOf(browser, seller)
  await agent.goto('/dashboard/agentProfile')
  await agent.getByRole('link', { name: 'My Sold Properties' }).click()
  await expect(agent.getByText('Nothing has been sold yet.')).toBeVisible()
  await agent
    .getByRole('navigation', { name: 'Dashboard' })
    .getByRole('link', { name: 'Requested Properties' })
    .click()
  await expect(agent.getByText('No offers found.')).toBeVisible()

  await placeOffer(bidder, propertyId, 392_000)
  await placeOffer(loser, propertyId, 410_000)
  const listing = agent.getByRole('article').filter({ hasText: title })
  const chosen = listing.getByRole('row').filter({ hasText: bidder.email })
  const rival = listing.getByRole('row').filter({ hasText: loser.email })
  await expect(agent.getByRole('article')).toHaveCount(1)
  await expect(listing).toContainText('Asking $400,000 · accepts offers from $380,000 to $420,000')
  await expect(listing).toContainText('2 offers · 2 pending · best $410,000')
  await expect(listing.getByRole('row')).toContainText(['Buyer', '$410,000', '$392,000'])
  await expect(chosen).toContainText('2% below asking')
  await expect(rival).toContainText('2.5% above asking')
  await chosen.getByRole('button', { name: 'Accept' }).click()
  await expect(agent.getByRole('alertdialog')).toContainText('reserves the property')
  const question = agent.getByRole('alertdialog')
  await expect(question).toContainText(
    '1 other open offer on this property will stay open but can be neither',
  )
  await expect(question).toContainText('$392,000')
  const unread = agent.getByTitle('Notifications')
  await expect(unread).toHaveAttribute('aria-label', 'Notifications, 4 unread')
  await placeOffer(bidder, propertyId, 395_000)
  // The page updates with each notification, but not behind an open confirmation dialog.
  await expect(unread).toHaveAttribute('aria-label', 'Notifications, 5 unread')
  await expect(question).toContainText('$392,000')
  const buyerPage = await pageOf(browser, bidder)
  await buyerPage.goto(`/makeAnOffer/${propertyId}`)
  const own = buyerPage.getByRole('region', { name: 'Your offer' })
  await expect(own).toContainText('Pending')
  await waitForHydration(buyerPage)
  await buyerPage.getByLabel('Offered amount').fill('400000')
  const waiting = await pageOf(browser, bidder)
  await waiting.goto('/dashboard/propertyBought')
  await expect(waiting.getByRole('article').filter({ hasText: title })).toContainText('Pending')
  await agent.getByRole('button', { name: 'Accept and reserve' }).dblclick()
  await expect(question.getByRole('alert')).toHaveText(
    'Bruno Chosen changed this offer to $395,000 a moment ago.',
  )
  await expect(question).toContainText('offer of $395,000 for Orchard house (Orchard Road, Yakima, WA)')
  await agent.getByRole('button', { name: 'Accept and reserve' }).click()
  await expect(agent.getByText(`Bruno Chosen’s offer of $395,000 for ${title} is accepted.`)).toBeVisible()
  await expect(chosen).toContainText('Accepted')
  await expect(own).toContainText('Accepted')
  await expect(buyerPage.getByLabel('Offered amount')).toHaveValue('400000')
  await expect(waiting.getByRole('article').filter({ hasText: title })).toContainText('Accepted')
  await expect(rival).toContainText('Pending')
  await expect(rival.getByRole('button', { name: 'Accept' })).toHaveCount(0)
  await expect(rival.getByRole('button', { name: 'Reject' })).toBeVisible()

  const rivalPage = await pageOf(browser, loser)
  await rivalPage.goto('/dashboard/propertyBought')
  await test.step(statement('10.1.2'), async () => {
    await expect(rivalPage.getByRole('article').filter({ hasText: title })).toContainText('Pending')
    await expect(rivalPage.getByRole('link', { name: /^Pay for/ })).toHaveCount(0)
    await expect(rival.getByRole('button', { name: 'Accept' })).toHaveCount(0)
  })
  for (const path of screens) {
    const answer = await rivalPage.request.get(path, { maxRedirects: 0 })
    expect([path, answer.headers().location]).toEqual([path, '/'])
  }

  await buyerPage.goto(`/allProperties?location=${encodeURIComponent(location)}`)
  const card = buyerPage.getByRole('article').filter({ hasText: title })
  await expect(card).toContainText('Your offer $395,000 · Accepted')
  await card.getByRole('link', { name: `Details of ${title}` }).click()
  await expect(own).toContainText('You offered $395,000')
  await expect(own).toContainText('reserved for you')
  await expect(own.getByRole('link', { name: /^Pay/ }), 'without scrolling').toBeInViewport({ ratio: 1 })
  await buyerPage.getByRole('link', { name: 'Change Your Offer' }).click()
  await expect(own).toContainText('Accepted')
  const amount = buyerPage.getByLabel('Offered amount')
  await amount.fill('400k')
  await expect(amount, 'what was read').toHaveAccessibleDescription(/^\$400,000/)
  await amount.blur()
  await expect(amount).toHaveValue('400,000')
  await amount.fill('400.000')
  await expect(amount, 'what was read').toHaveAccessibleDescription(/^\$400,000/)
  await amount.blur()
  await expect(amount).toHaveValue('400,000')
  await buyerPage.getByRole('button', { name: 'Change Your Offer' }).click()
  const loss = buyerPage.getByRole('alertdialog', { name: 'Give up your accepted offer?' })
  await expect(loss).toContainText('Your offer of $395,000 was accepted')
  await loss.getByRole('button', { name: 'Cancel' }).click()
  await expect(loss).toHaveCount(0)
  await own.getByRole('link', { name: /^Pay/ }).click()
  await buyerPage.getByRole('button', { name: 'Complete Payment' }).click()
  await expect(buyerPage.getByText('Payment Successful')).toBeVisible()
  const transaction = await buyerPage.getByText(/^Transaction id: /).innerText()
  await addWish(bidder, propertyId)
  await buyerPage.goto('/wishlist')
  await expect(card).toContainText('You bought it for $395,000')
  await expect(card).toContainText('You own this home')
  await buyerPage.goto(`/details/${propertyId}`)
  await expect(own).toContainText('You bought this home for $395,000 on')
  await expect(buyerPage.getByRole('link', { name: 'Change Your Offer' })).toHaveCount(0)
  await rivalPage.goto(`/details/${propertyId}`)
  await expect(
    rivalPage.getByText('Your offer of $410,000 was closed: the home was sold to another buyer.'),
  ).toBeVisible()
  await expect(rivalPage.getByRole('heading', { name: 'Estimated costs' })).toHaveCount(0)
  await rivalPage.goto('/dashboard/propertyBought')
  await expect(rivalPage.getByText('Closed: the home was sold to another buyer')).toBeVisible()

  await agent.reload()
  await expect(chosen).toContainText('Bought')
  await expect(rival).toContainText('Closed: sold')
  await expect(listing.getByRole('button')).toHaveCount(0)
  await agent.getByRole('link', { name: 'My Sold Properties' }).click()
  const sale = agent.getByRole('row').filter({ hasText: title })
  for (const text of ['Yakima, WA', 'Bruno Chosen', '$400,000', '$395,000'])
    await expect(sale).toContainText(text)
  await expect(sale).toContainText(transaction.replace('Transaction id: ', ''))
  await expect(agent.getByText('Total of 1 sale')).toBeVisible()
})

test('an offer that cannot be paid explains why, and what to do, on every screen', async ({
  browser,
  baseURL,
}) => {
  const origin = baseURL ?? ''
  const seller = await openAccount(origin, 'Rhea Raiser', 'agent')
  const bidder = await openAccount(origin, 'Otto Lower')
  const title = 'House above the mill'
  const location = 'Raised Road, Yakima, WA'
  const propertyId = await publishListing(seller, { title, location })
  const offerId = await placeOffer(bidder, propertyId, 390_000)
  await seller.patch(`/properties/${propertyId}`, { price: 450_000, minPrice: 440_000, maxPrice: 460_000 })
  await decide(origin, propertyId, 'verify')

  const page = await pageOf(browser, bidder)
  const why = 'Outside the new price range of $440,000 – $460,000. Change your offer to pay.'
  await page.goto(`/allProperties?location=${encodeURIComponent(location)}`)
  const card = page.getByRole('article').filter({ hasText: title })
  await expect(card).toContainText('Your offer $390,000 · Outside the price range')
  for (const path of ['details', 'makeAnOffer']) {
    await page.goto(`/${path}/${propertyId}`)
    await expect(page.getByRole('region', { name: 'Your offer' })).toContainText(why)
  }
  await page.goto('/dashboard/propertyBought')
  await expect(card).toContainText(why)
  await page.goto('/dashboard/payment')
  await expect(page.getByRole('region', { name: 'Cannot be paid now' })).toContainText(why)
  const followed = page.waitForResponse('**/api/notifications/stream')
  await page.goto(`/dashboard/payment/${offerId}`)
  await expect(page.getByText(why)).toBeVisible()
  await page.getByRole('link', { name: `Change your offer for ${title}` }).click()
  await page.getByLabel('Offered amount').fill('445000')
  await page.getByRole('button', { name: 'Change Your Offer' }).click()
  await expectPopup(page, 'Offer changed', 'You can follow or withdraw it here.')
  await expect(card.getByRole('link', { name: /^Pay/ })).toBeVisible()
  await expect(card).not.toContainText('Outside')
  await followed
  await card.getByRole('link', { name: /^Pay/ }).click()
  await expect(page.getByText('Asking price $450,000')).toBeVisible()
  await seller.patch(`/properties/${propertyId}`, { price: 442_000 })
  await decide(origin, propertyId, 'verify')
  await expect(page.getByRole('status').filter({ hasText: 'The asking price changed' })).toContainText(
    'changed from $450,000 to $442,000. You would pay $445,000, the amount of your offer.',
  )
  await page.goBack()

  await removeListing(seller, propertyId)
  await expect(card).toContainText('No longer listed')
  await expect(card.getByRole('link')).toHaveCount(0)
  await page.goto(`/dashboard/payment/${offerId}`)
  await expect(page.getByText('This home is no longer listed.')).toBeVisible()
})

test('an agent confirms a rejection and finds the offer by its status; a failure is reported', async ({
  browser,
  baseURL,
}) => {
  const origin = baseURL ?? ''
  const seller = await openAccount(origin, 'Agnes Refuser', 'agent')
  const bidder = await openAccount(origin, 'Boris Refused')
  await placeOffer(bidder, await publishListing(seller, { title: 'Mill on the creek' }), 380_000)
  const agent = await pageOf(browser, seller)
  await agent.goto('/dashboard/requestedProperties')
  const row = agent.getByRole('row').filter({ hasText: bidder.email })
  await row.getByRole('button', { name: 'Reject' }).click()
  await expect(agent.getByRole('alertdialog', { name: 'Are you sure?' })).toContainText(
    'Boris Refused’s offer of $380,000 for Mill on the creek (Yakima, WA) will be rejected.',
  )
  await agent.getByRole('button', { name: 'Cancel' }).click()
  await expect(row).toContainText('Pending')
  await row.getByRole('button', { name: 'Reject' }).click()
  await agent.getByRole('button', { name: 'Reject offer' }).click()
  await expect(row).toContainText('Rejected')
  await expect(row.getByRole('button')).toHaveCount(0)
  await expect(agent.getByRole('group', { name: 'Offers' })).toBeFocused()
  await agent.getByLabel('Status').selectOption('Pending')
  await expect(agent.getByText('No offers found.')).toBeVisible()
  await agent.getByLabel('Status').selectOption('Rejected')
  await expect(row).toBeVisible()

  const json = { type: 'about:blank', status: 400, code: 'malformed_request', title: 'No.' }
  await agent.route(/\/api\/offers(\/by-listing)?\?/, (route) => route.fulfill({ status: 400, json }))
  for (const path of screens) {
    await agent.goto(path)
    await expect(agent.getByRole('alert')).toContainText('Failed to fetch offers')
    await expect(agent.getByRole('button', { name: 'Retry' })).toBeVisible()
  }
})

test('an open offer form updates the asking price, keeps the input, and reports that it is out of range', async ({
  browser,
  baseURL,
}) => {
  const origin = baseURL ?? ''
  const seller = await openAccount(origin, 'Agnes Repricer', 'agent')
  const buyer = await openAccount(origin, 'Bella Watcher')
  const id = await publishListing(seller, { title: 'House with a new price' })
  const page = await pageOf(browser, buyer)
  await page.goto(`/makeAnOffer/${id}`)
  await waitForHydration(page)
  await page.getByLabel('Offered amount').fill('390000')
  const changed = { price: 650_000, minPrice: 600_000, maxPrice: 700_000 }
  expect((await seller.patch(`/properties/${id}`, changed)).status).toBe(200)
  await decide(origin, id, 'verify')
  await expect(page.getByText(/^The asking price changed from \$[\d,]+ to \$650,000\.$/)).toBeVisible({
    timeout: 20_000,
  })
  await expect(page.getByText('accepts offers from $600,000 to $700,000')).toBeVisible()
  await expect(page.getByLabel('Offered amount')).toHaveValue('390000')
  await expect(page.getByText('Offered amount must be within the property price range.')).toBeVisible()
})

test('an offer form does not replace an offer whose amount the buyer has not seen', async ({
  browser,
  baseURL,
}) => {
  const seller = await openAccount(baseURL ?? '', 'Agnes Doubled', 'agent')
  const buyer = await openAccount(baseURL ?? '', 'Berta Twotabs')
  const id = await publishListing(seller, { title: 'House in two tabs' })
  const page = await pageOf(browser, buyer)
  await page.goto(`/makeAnOffer/${id}`)
  await waitForHydration(page)
  await page.getByLabel('Offered amount').fill('390000')
  await placeOffer(buyer, id, 385_000)
  await page.getByRole('button', { name: 'Make an Offer' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    /^You offered \$385,000 .+\. Your new amount was not sent\. Please check it and try again\.$/,
  )
  const own = page.getByRole('region', { name: 'Your offer' })
  await expect(own).toContainText('You offered $385,000')
  await expect(page.getByLabel('Offered amount')).toHaveValue('390,000')
  await placeOffer(buyer, id, 386_000)
  await expect(own, 'by itself').toContainText('You offered $386,000', { timeout: 20_000 })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Change Your Offer')
  await page.getByRole('button', { name: 'Change Your Offer' }).click()
  await expect(page).toHaveURL('/dashboard/propertyBought')
  await expect(page.getByRole('article').filter({ hasText: 'House in two tabs' })).toContainText('$390,000')
})

test('a decision made during hydration reaches the page', async ({ browser, baseURL }) => {
  const origin = baseURL ?? ''
  const agent = await openAccount(origin, 'Agnes Early', 'agent')
  const buyer = await openAccount(origin, 'Bruno Early')
  const offer = await placeOffer(buyer, await publishListing(agent))
  const answer = (status: string) =>
    agent.patch(`/offers/${offer}/status`, { status, offeredAmount: 390_000 })
  await answer('accepted')
  const page = await pageOf(browser, buyer)
  await page.goto(`/dashboard/payment/${offer}`)
  await expect(page.getByRole('button', { name: 'Complete Payment' })).toBeVisible()
  // One unread notification replaces the other, so the count does not change.
  await answer('rejected')
  await expect(page.getByText('The agent rejected this offer.')).toBeVisible()
})
