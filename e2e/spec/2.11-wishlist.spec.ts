import { expect, type Page } from '@playwright/test'
import { statement } from '../../scripts/specification.ts'
import { addListing, addWish, decide, publishListing } from '#test/kit/process/actions.ts'
import { expectMessage, fillIn } from '../support/forms.ts'
import { expectAt, expectScreen } from '../support/visit.ts'
import { test } from '../support/test.ts'

const cardOf = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title })
const offerLink = (page: Page, title: string) =>
  cardOf(page, title).getByRole('link', { name: /^Make an Offer/ })

test('a buyer keeps a wishlist and makes an offer from it', async ({ buyer, agent, people }) => {
  const title = 'House to wish for'
  const home = await publishListing(people.agent, { title })
  const forgotten = await publishListing(people.agent, { title: 'House to forget' })
  for (const wished of [home, forgotten]) await addWish(people.buyer, wished)
  await test.step(statement('2.5.3'), async () => {
    await expectScreen(buyer, '/dashboard/wishlist', 'Wishlist')
    await expectScreen(agent, '/dashboard/wishlist', 'Wishlist')
  })

  await buyer.goto('/wishlist')
  await test.step(statement('2.11.1'), async () => {
    const card = cardOf(buyer, title)
    const image = card.locator('img').first()
    await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0)
    await expect(card.getByRole('heading', { name: title })).toBeVisible()
    await expect(card.getByText('Yakima, WA', { exact: true })).toBeVisible()
    await expect(card.getByText(/^Agatha Agent \d+$/)).toBeVisible()
    await expect(card.getByText('Verified', { exact: true })).toBeVisible()
    await expect(card.getByText(/^\$380,000\s[-–]\s\$420,000$/)).toBeVisible()
  })
  await test.step(statement('2.11.2'), async () => {
    await cardOf(buyer, 'House to forget')
      .getByRole('button', { name: /^Remove/ })
      .click()
    await expect(cardOf(buyer, 'House to forget')).toHaveCount(0)
    await buyer.reload()
    await expect(cardOf(buyer, title)).toBeVisible()
    await expect(cardOf(buyer, 'House to forget')).toHaveCount(0)
  })
  await test.step(statement('2.11.3'), async () => {
    await offerLink(buyer, title).click()
    await expect(buyer).toHaveURL(`/makeAnOffer/${home}`)
    await expect(buyer.getByLabel('Title')).toHaveValue(title)
  })

  await test.step(statement('2.5.4'), async () => {
    await expectScreen(buyer, '/dashboard/makeAnOffer', 'Make an Offer')
    await offerLink(buyer, title).click()
    await expect(buyer).toHaveURL(`/dashboard/makeAnOffer/${home}`)
    await expect(buyer.getByLabel('Title')).toHaveValue(title)
  })
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

test('the form for an offer shows the home and checks the amount', async ({ buyer, people }) => {
  const send = buyer.getByRole('main').getByRole('button', { name: 'Make an Offer', exact: true })
  const listing = { title: 'House to offer for', location: 'Yakima, WA', id: '' }
  listing.id = await publishListing(people.agent, { title: listing.title, location: listing.location })
  await buyer.goto(`/makeAnOffer/${listing.id}`)
  await test.step(statement('2.3.5'), async () => {
    await expectAt(buyer, `/makeAnOffer/${listing.id}`, 'Make an Offer')
    await expect(buyer.getByLabel('Title')).toHaveValue(listing.title)
  })
  await test.step(statement('2.12.4'), async () => {
    const shown = { Title: listing.title, Location: listing.location, 'Agent name': /^Agatha Agent \d+$/ }
    for (const [label, value] of Object.entries(shown)) {
      await expect(buyer.getByLabel(label)).toHaveValue(value)
      await expect(buyer.getByLabel(label)).not.toBeEditable()
    }
    await expect(buyer.getByRole('textbox', { name: 'Offered amount' })).toBeEditable()
  })
  await test.step(statement('5.3.6'), async () => {
    await send.click()
    await expectMessage(buyer, 'Offered amount', 'Offered amount is required')
  })
  await test.step(statement('5.3.7'), async () => {
    for (const amount of ['379999', '420001']) {
      // A valid amount clears the message, so that each invalid one must set its own.
      await fillIn(buyer, { 'Offered amount': '390000' })
      await expect(buyer.getByLabel('Offered amount')).not.toHaveAttribute('aria-invalid', 'true')
      await fillIn(buyer, { 'Offered amount': amount })
      await send.click()
      const message = 'Offered amount must be within the property price range.'
      await expectMessage(buyer, 'Offered amount', message)
    }
  })
  await test.step(statement('7.4.6'), async () => {
    await fillIn(buyer, { 'Offered amount': '390000' })
    // A request sent offline fails at once and is not sent later in the background.
    await buyer.context().setOffline(true)
    await send.click()
    await expect(buyer.getByText('You are offline. Please try again once')).toBeVisible()
    await buyer.context().setOffline(false)
    const sent = buyer.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith('/api/offers'),
    )
    await send.click()
    expect((await sent).postDataJSON()).toEqual({
      propertyId: listing.id,
      offeredAmount: 390_000,
      buyerEmail: people.buyer.email,
      buyerName: expect.stringMatching(/^Bea Buyer \d+$/),
      buyingDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      status: 'pending',
    })
    await expect(buyer).toHaveURL('/dashboard/propertyBought')
  })
})
