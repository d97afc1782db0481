import { expect } from '@playwright/test'
import { statement } from '../scripts/specification.ts'
import { openAccount, pageOf } from './support/accounts.ts'
import { addWish, placeOffer, publishListing } from './support/deeds.ts'
import { test } from './support/test.ts'

const screens = ['/dashboard/requestedProperties', '/dashboard/mySoldProperties']

test('two buyers offer, the agent accepts one, who alone can pay, and the sale shows with the total', async ({
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
  await agent.reload()
  const listing = agent.getByRole('article').filter({ hasText: title })
  const chosen = listing.getByRole('row').filter({ hasText: bidder.email })
  const rival = listing.getByRole('row').filter({ hasText: loser.email })
  await expect(agent.getByRole('article')).toHaveCount(1)
  await expect(listing).toContainText('Asking $400,000 · accepts offers from $380,000 to $420,000')
  await expect(listing).toContainText('2 offers · 2 open · best $410,000')
  await expect(listing.getByRole('row')).toContainText(['Buyer', '$410,000', '$392,000'])
  await expect(chosen).toContainText('2% below asking')
  await expect(rival).toContainText('2.5% above asking')
  await chosen.getByRole('button', { name: 'Accept' }).click()
  await expect(agent.getByRole('alertdialog')).toContainText('reserves the property')
  const question = agent.getByRole('alertdialog')
  await expect(question).toContainText('$392,000')
  await placeOffer(bidder, propertyId, 395_000)
  await agent.getByRole('button', { name: 'Accept and reserve' }).dblclick()
  await expect(question.getByRole('alert')).toHaveText(
    'Bruno Chosen changed this offer to $395,000 a moment ago.',
  )
  await expect(question).toContainText('offer of $395,000')
  await agent.getByRole('button', { name: 'Accept and reserve' }).click()
  await expect(agent.getByText('Bruno Chosen’s offer of $395,000 is accepted.')).toBeVisible()
  await expect(chosen).toContainText('Accepted')
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

  const buyerPage = await pageOf(browser, bidder)
  await buyerPage.goto(`/allProperties?location=${encodeURIComponent(location)}`)
  const card = buyerPage.getByRole('article').filter({ hasText: title })
  await expect(card).toContainText('Your offer $395,000 · Accepted')
  await card.getByRole('link', { name: `Details of ${title}` }).click()
  const own = buyerPage.getByRole('region', { name: 'Your offer' })
  await expect(own).toContainText('You offered $395,000')
  await expect(own).toContainText('reserved for you')
  await buyerPage.getByRole('link', { name: 'Change Your Offer' }).click()
  await expect(own).toContainText('Accepted')
  await buyerPage.getByLabel('Offered amount').pressSequentially('400k')
  await expect(buyerPage.getByLabel('Offered amount')).toHaveValue('400000')
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
  await expect(rivalPage.getByRole('heading', { name: 'What it may cost' })).toHaveCount(0)

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

test('an agent rejects an offer after being asked, and finds it by its status; a failure says so', async ({
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
    'Boris Refused’s offer of $380,000 is rejected.',
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
