import { expect, type Page } from '@playwright/test'
import { statement } from '../../scripts/specification.ts'
import { openAccount, pageOf } from '../support/accounts.ts'
import { addListing, addWish, buy, decide, placeOffer, publishListing } from '../support/deeds.ts'
import { test } from '../support/stage.ts'

const cardOf = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title })

test(statement('2.11.1'), async ({ buyer, people }) => {
  await addWish(people.buyer, await publishListing(people.agent, { title: 'House to wish for' }))
  await buyer.goto('/wishlist')
  const card = cardOf(buyer, 'House to wish for')
  const image = card.locator('img').first()
  await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0)
  await expect(card.getByRole('heading', { name: 'House to wish for' })).toBeVisible()
  await expect(card.getByText('Yakima, WA', { exact: true })).toBeVisible()
  await expect(card.getByText(/^Agatha Agent \d+$/)).toBeVisible()
  await expect(card.getByText('Verified', { exact: true })).toBeVisible()
  await expect(card.getByText(/^\$380,000\s[-–]\s\$420,000$/)).toBeVisible()
})

test(statement('2.11.2'), async ({ buyer, people }) => {
  await addWish(people.buyer, await publishListing(people.agent, { title: 'House to forget' }))
  await addWish(people.buyer, await publishListing(people.agent, { title: 'House to remember' }))
  await buyer.goto('/wishlist')
  await cardOf(buyer, 'House to forget')
    .getByRole('button', { name: /^Remove/ })
    .click()
  await expect(cardOf(buyer, 'House to forget')).toHaveCount(0)
  await buyer.reload()
  await expect(cardOf(buyer, 'House to remember')).toBeVisible()
  await expect(cardOf(buyer, 'House to forget')).toHaveCount(0)
})

test(statement('2.11.3'), async ({ buyer, people }) => {
  const home = await publishListing(people.agent, { title: 'House to offer for' })
  await addWish(people.buyer, home)
  await buyer.goto('/wishlist')
  await cardOf(buyer, 'House to offer for')
    .getByRole('link', { name: /^Make an Offer/ })
    .click()
  await expect(buyer).toHaveURL(`/makeAnOffer/${home}`)
  await expect(buyer.getByLabel('Title')).toHaveValue('House to offer for')
})

test(statement('2.11.4'), async ({ agent, people }) => {
  const home = await addListing(people.agent, { title: 'House under review' })
  const other = await addListing(people.agent, { title: 'House for another verdict' })
  for (const wished of [home, other]) await addWish(people.agent, wished)
  await agent.goto('/wishlist')
  await expect(cardOf(agent, 'House under review').getByText('Pending', { exact: true })).toBeVisible()
  await decide(people.agent.origin, home, 'verify')
  await decide(people.agent.origin, other, 'reject')
  await agent.reload()
  await expect(cardOf(agent, 'House under review').getByText('Verified', { exact: true })).toBeVisible()
  await expect(
    cardOf(agent, 'House for another verdict').getByText('Rejected', { exact: true }),
  ).toBeVisible()
})

test(statement('2.12.1'), async ({ buyer, people }) => {
  await placeOffer(people.buyer, await publishListing(people.agent, { title: 'House in question' }), 391_000)
  await buyer.goto('/dashboard/propertyBought')
  const card = cardOf(buyer, 'House in question')
  await expect(card).toContainText('Yakima, WA')
  const today = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format()
  const facts = {
    Buyer: /^Bea Buyer \d+$/,
    Email: people.buyer.email,
    'Offered amount': '$391,000',
    Date: today,
  }
  for (const [term, text] of Object.entries(facts)) {
    const fact = card.locator('dl > div').filter({ has: buyer.getByText(term, { exact: true }) })
    await expect(fact.getByRole('definition')).toHaveText(text)
  }
  await expect(card.getByText('Pending', { exact: true })).toBeVisible()
})

test(statement('2.12.2'), async ({ browser, people }) => {
  const owner = await openAccount(people.admin.origin, 'Otto Owner')
  await placeOffer(owner, await publishListing(people.agent, { title: 'House still open' }))
  const bought = await placeOffer(owner, await publishListing(people.agent, { title: 'House of his own' }))
  const transaction = await buy(owner, bought)
  const page = await pageOf(browser, owner)
  await page.goto('/dashboard/propertyBought')
  const open = cardOf(page, 'House still open')
  await expect(open.getByRole('link', { name: /^Pay/ })).toBeVisible()
  await expect(open.getByText('Transaction', { exact: true })).toHaveCount(0)
  const own = cardOf(page, 'House of his own')
  await expect(own.getByText(transaction, { exact: true })).toBeVisible()
  await expect(own.getByRole('link', { name: /^Pay/ })).toHaveCount(0)
})

test(statement('2.12.3'), async ({ buyer, people }) => {
  const home = await publishListing(people.agent, { title: 'House to pay for' })
  await buyer.goto(`/dashboard/payment/${await placeOffer(people.buyer, home, 391_500)}`)
  const main = buyer.getByRole('main')
  await expect(main.getByText('House to pay for', { exact: true })).toBeVisible()
  await expect(main.getByText('$391,500', { exact: true })).toBeVisible()
  await expect(main.getByRole('button', { name: 'Complete Payment' })).toBeEnabled()
})

test(statement('2.12.4'), async ({ buyer, listing }) => {
  await buyer.goto(`/makeAnOffer/${listing.id}`)
  const shown = { Title: listing.title, Location: listing.location, 'Agent name': /^Agatha Agent \d+$/ }
  for (const [label, value] of Object.entries(shown)) {
    await expect(buyer.getByLabel(label)).toHaveValue(value)
    await expect(buyer.getByLabel(label)).not.toBeEditable()
  }
  await expect(buyer.getByRole('spinbutton', { name: 'Offered amount' })).toBeEditable()
})
