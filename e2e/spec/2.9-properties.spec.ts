import { expect, type Page } from '@playwright/test'
import { statement } from '../../scripts/specification.ts'
import { idOf, openAccount } from '../support/accounts.ts'
import { addListing, publishListing, writeReview } from '../support/deeds.ts'
import { comesAlive } from '../support/fixtures.ts'
import { held } from '../support/network.ts'
import { test } from '../support/stage.ts'

/** The card of this listing in All Properties. */
async function cardOf(page: Page, { title, location }: { title: string; location: string }) {
  await page.goto(`/allProperties?location=${encodeURIComponent(location)}`)
  return page.getByRole('article').filter({ hasText: title })
}

test(statement('2.9.1'), async ({ buyer, people }) => {
  await publishListing(people.agent, { title: 'House by the sound', location: 'Upper Sound Row, WA' })
  await buyer.goto('/allProperties')
  const others = buyer.getByRole('article').filter({ hasNotText: 'Upper Sound Row, WA' })
  await expect(others.first()).toBeVisible()
  await buyer.getByLabel('Location').fill('pPER sOUND r')
  await expect(others).toHaveCount(0)
  await expect(buyer.getByRole('heading', { name: 'House by the sound' })).toBeVisible()
})

test(statement('2.9.2'), async ({ buyer, people }) => {
  const location = 'Steps of Soap Lake, WA'
  for (const price of [410_000, 390_000, 400_000])
    await publishListing(people.agent, { title: `House at ${price}`, location, price })
  await buyer.goto('/allProperties?location=steps+of+soap')
  const titles = buyer.getByRole('article').getByRole('heading')
  const sort = buyer.getByLabel('Sort by price')
  await expect(sort.getByRole('option')).toHaveText(['Default', 'Ascending', 'Descending'])
  // By default the newest stands first.
  await expect(titles).toHaveText(['House at 400000', 'House at 390000', 'House at 410000'])
  await sort.selectOption('Ascending')
  await expect(titles).toHaveText(['House at 390000', 'House at 400000', 'House at 410000'])
  await sort.selectOption('Descending')
  await expect(titles).toHaveText(['House at 410000', 'House at 400000', 'House at 390000'])
})

test(statement('2.9.3'), async ({ buyer, listing }) => {
  const card = await cardOf(buyer, listing)
  await expect(card.locator('img').first()).toHaveJSProperty('complete', true)
  expect(
    await card
      .locator('img')
      .first()
      .evaluate((image: HTMLImageElement) => image.naturalWidth),
  ).toBeGreaterThan(0)
  await expect(card.getByRole('heading', { name: listing.title })).toBeVisible()
  await expect(card.getByText(listing.location, { exact: true })).toBeVisible()
  await expect(card.getByText('$400,000', { exact: true })).toBeVisible()
})

test(statement('2.9.4'), async ({ buyer, listing }) => {
  const card = await cardOf(buyer, listing)
  await expect(card.getByText(/^Agatha Agent \d+$/)).toBeVisible()
  await expect(card.locator('img[src="/pictures/villa-dusk-480.webp"]')).toBeVisible()
})

test(statement('2.9.5'), async ({ buyer, people }) => {
  const location = 'Nowhere Else, WA'
  const leaver = await openAccount(people.admin.origin, 'Lena Leaver', 'agent')
  await publishListing(leaver, { title: 'House without an agent', location })
  expect((await people.admin.delete(`/users/${await idOf(leaver)}`)).status).toBe(200)
  const card = await cardOf(buyer, { title: 'House without an agent', location })
  await expect(card.getByText('No agent assigned', { exact: true })).toBeVisible()
})

test(statement('2.9.6'), async ({ buyer, listing }) => {
  const card = await cardOf(buyer, listing)
  await expect(card.getByText('3 beds', { exact: true })).toBeVisible()
  await expect(card.getByText('1.5 baths', { exact: true })).toBeVisible()
})

test(statement('2.9.7'), async ({ agent, people }) => {
  const location = 'Verdict Valley, WA'
  await publishListing(people.agent, { title: 'House that was checked', location })
  await addListing(people.agent, { title: 'House that waits', location })
  const checked = await cardOf(agent, { title: 'House that was checked', location })
  await expect(checked.getByText('Verified', { exact: true })).toBeVisible()
  const waiting = agent.getByRole('article').filter({ hasText: 'House that waits' })
  await expect(waiting.getByText('Not Verified', { exact: true })).toBeVisible()
})

test(statement('2.9.8'), async ({ buyer, listing }) => {
  const card = await cardOf(buyer, listing)
  await card.getByRole('link', { name: /^Details/ }).click()
  await expect(buyer).toHaveURL(`/details/${listing.id}`)
})

test(statement('2.9.9'), async ({ buyer }) => {
  const { answer } = await held(buyer, /\/api\/properties(\?|$)/)
  await buyer.goto('/about')
  await comesAlive(buyer)
  await buyer.getByRole('banner').getByRole('link', { name: 'All Properties' }).click()
  await expect(buyer.getByText('Loading...', { exact: true })).toBeAttached()
  await answer()
  await expect(buyer.getByRole('article').first()).toBeVisible()
  await expect(buyer.getByText('Loading...', { exact: true })).toHaveCount(0)
})

test(statement('2.10.1'), async ({ buyer, people }) => {
  const description = 'A stove in each room,\nand none of them smokes.'
  const terms = {
    title: 'House of stoves',
    location: 'Roslyn, WA',
    description,
    bedNumber: 3,
    bathNumber: 1.5,
  }
  await buyer.goto(`/details/${await publishListing(people.agent, terms)}`)
  const details = buyer.getByRole('article').first()
  await expect(details.getByRole('heading', { level: 1, name: 'House of stoves' })).toBeVisible()
  const image = details.getByRole('img', { name: 'Picture of House of stoves' })
  await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0)
  await expect(details.getByText(description)).toBeVisible()
  await expect(details.getByText('Roslyn, WA', { exact: true })).toBeVisible()
  await expect(details.getByText('$400,000', { exact: true }).first()).toBeVisible()
  await expect(details.getByText(/^Agatha Agent \d+$/)).toBeVisible()
  const fact = (term: string) => details.locator('dl > div').filter({ hasText: term }).getByRole('definition')
  await expect(fact('Bedrooms')).toHaveText('3')
  await expect(fact('Bathrooms')).toHaveText('1.5')
})

test(statement('2.10.2'), async ({ buyer, listing }) => {
  await buyer.goto(`/details/${listing.id}`)
  await expect(buyer.getByRole('button', { name: 'Add to Wishlist' })).toBeEnabled()
})

test(statement('2.10.3'), async ({ buyer, people }) => {
  const home = await publishListing(people.agent)
  await writeReview(people.buyer, home, 'The stove is a marvel.')
  await buyer.goto(`/details/${home}`)
  const review = buyer.getByRole('region', { name: 'Reviews' }).getByRole('listitem')
  await expect(review).toHaveCount(1)
  await expect(review.getByText(/^Bea Buyer \d+$/)).toBeVisible()
  await expect(review.getByText('The stove is a marvel.')).toBeVisible()
  await expect(review.getByText('Mar 4, 2021', { exact: true })).toBeVisible()
  await expect(review.getByRole('img', { name: '4 out of 5 stars' })).toBeVisible()
})

test(statement('2.10.4'), async ({ buyer, people }) => {
  await buyer.goto(`/details/${await publishListing(people.agent)}`)
  const reviews = buyer.getByRole('region', { name: 'Reviews' }).getByRole('listitem')
  const newest = (await (await people.buyer.get('/reviews?limit=1')).json()) as [{ text: string }]
  await expect(reviews.first()).toContainText(newest[0].text)
})

test(statement('2.10.5'), async ({ buyer, listing }) => {
  const modal = await openModal(buyer, listing.id)
  await expect(modal.getByRole('textbox', { name: 'Review' })).toHaveJSProperty('tagName', 'TEXTAREA')
  await expect(modal.getByLabel('Date')).toHaveAttribute('type', 'date')
  await expect(modal.getByRole('combobox', { name: 'Rating' })).toBeEnabled()
  await expect(modal.getByRole('button', { name: 'Submit' })).toBeEnabled()
  await expect(modal.getByRole('button', { name: 'Cancel' })).toBeEnabled()
})

test(statement('2.10.6'), async ({ buyer, listing }) => {
  const modal = await openModal(buyer, listing.id)
  const today = await buyer.evaluate(() => new Date().toLocaleDateString('sv'))
  await expect(modal.getByLabel('Date')).toHaveValue(today)
})

test(statement('2.10.7'), async ({ buyer, listing }) => {
  const modal = await openModal(buyer, listing.id)
  const options = modal.getByLabel('Rating').getByRole('option')
  await expect(options).toHaveText(['Select Rating', '1 Star', '2 Stars', '3 Stars', '4 Stars', '5 Stars'])
  expect(
    await options.evaluateAll((all: HTMLOptionElement[]) => all.map(({ value }) => Number(value))),
  ).toEqual([0, 1, 2, 3, 4, 5])
  await expect(modal.getByLabel('Rating')).toHaveValue('0')
})

async function openModal(page: Page, propertyId: string) {
  await page.goto(`/details/${propertyId}`)
  await page.getByRole('button', { name: 'Add a Review' }).click()
  return page.getByRole('dialog', { name: 'Add a Review' })
}
