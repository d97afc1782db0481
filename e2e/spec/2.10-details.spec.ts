import { expect, type Page } from '@playwright/test'
import { statement } from '../../scripts/specification.ts'
import { pageOf } from '../support/member-pages.ts'
import { publishListing, removeListing, shownToday } from '#test/kit/process/actions.ts'
import { openReview, sendReview } from '../support/forms.ts'
import { holdRequests } from '../support/network.ts'
import { expectPopup } from '../support/popups.ts'
import { test } from '../support/test.ts'

const description = 'A stove in each room,\nand none of them smokes.'
const terms = {
  title: 'House of stoves',
  location: 'Roslyn, WA',
  description,
  bedNumber: 3,
  bathNumber: 1.5,
}
const wish = (page: Page) => page.getByRole('button', { name: 'Add to Wishlist' })
const reviews = (page: Page) => page.getByRole('region', { name: 'Reviews' }).getByRole('listitem')

test('a buyer views a home, adds it to the wishlist, and reviews it', async ({ buyer, people }) => {
  const modal = buyer.getByRole('dialog', { name: 'Add a Review' })
  const today = new Date().toISOString().slice(0, 10)
  const written = shownToday()
  const home = await publishListing(people.agent, terms)
  await buyer.goto(`/details/${home}`)
  await test.step(statement('2.10.1'), () => expectHouseOfStoves(buyer))
  await test.step(statement('2.10.4'), async () => {
    // Other tests add reviews at the same time.
    const listed = (await (await people.buyer.get('/reviews')).json()) as {
      text: string
      reviewDate: string
    }[]
    const earlier = listed.find(({ reviewDate }) => reviewDate < today)
    await expect(reviews(buyer).filter({ hasText: earlier?.text })).toHaveCount(1)
  })
  await test.step(statement('2.10.2'), async () => {
    await expect(wish(buyer)).toBeEnabled()
  })
  const wished = buyer.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/api/wishlist'),
  )
  await test.step(statement('8.3.1'), async () => {
    await wish(buyer).click()
    await expectPopup(buyer, 'Success', 'Added to wishlist!')
  })
  await test.step(statement('7.3.8'), async () => {
    expect((await wished).postDataJSON()).toEqual({ propertyId: home })
  })

  await test.step(statement('4.3.1'), async () => {
    await expect(modal).toHaveCount(0)
    await openReview(buyer)
    await expect(modal).toBeVisible()
    await modal.getByRole('button', { name: 'Cancel' }).click()
    await expect(modal).toHaveCount(0)
  })
  await openReview(buyer)
  await test.step(statement('2.10.5'), async () => {
    await expect(modal.getByRole('textbox', { name: 'Review' })).toHaveJSProperty('tagName', 'TEXTAREA')
    await expect(modal.getByLabel('Date')).toHaveAttribute('type', 'date')
    await expect(modal.getByRole('combobox', { name: 'Rating' })).toBeEnabled()
    await expect(modal.getByRole('button', { name: 'Submit' })).toBeEnabled()
    await expect(modal.getByRole('button', { name: 'Cancel' })).toBeEnabled()
  })
  await test.step(statement('2.10.6'), async () => {
    await expect(modal.getByLabel('Date')).toHaveValue(today)
    await expect(modal.getByLabel('Date')).not.toBeEditable()
  })
  await test.step(statement('2.10.7'), async () => {
    const options = modal.getByLabel('Rating').getByRole('option')
    await expect(options).toHaveText(['Select Rating', '1 Star', '2 Stars', '3 Stars', '4 Stars', '5 Stars'])
    expect(
      await options.evaluateAll((all: HTMLOptionElement[]) => all.map(({ value }) => Number(value))),
    ).toEqual([0, 1, 2, 3, 4, 5])
    await expect(modal.getByLabel('Rating')).toHaveValue('0')
  })
  const sent = buyer.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/api/reviews'),
  )
  await test.step(statement('8.3.2'), async () => {
    await sendReview(modal, 'The stove is a marvel.')
    await expectPopup(buyer, 'Success', 'Review added!')
  })
  await test.step(statement('7.3.7'), async () => {
    expect((await sent).postDataJSON()).toEqual({
      userEmail: people.buyer.email,
      propertyId: home,
      text: 'The stove is a marvel.',
      reviewDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      starRating: expect.any(Number),
    })
  })
  await test.step(statement('4.3.2'), async () => {
    await expect(modal).toHaveCount(0)
    await openReview(buyer)
    // The input is gone; the form is prefilled with the review that a new one would replace.
    await expect(
      modal.getByText(`You reviewed this home on ${written}; submitting replaces it.`),
    ).toBeVisible()
    await expect(modal.getByRole('textbox', { name: 'Review' })).toHaveValue('The stove is a marvel.')
    await sendReview(modal, 'The second stove, too.')
    await expectPopup(buyer, 'Success', 'Your review has been replaced.')
  })
  await test.step(statement('2.10.3'), async () => {
    await buyer.reload()
    const review = reviews(buyer)
    await expect(review).toHaveCount(1)
    await expect(review.getByText(/^Bea Buyer \d+$/)).toBeVisible()
    await expect(review.getByText('The second stove, too.')).toBeVisible()
    await expect(review.getByText(written, { exact: true })).toBeVisible()
    await expect(review.getByRole('img', { name: '4 out of 5 stars' })).toBeVisible()
  })
})

async function expectHouseOfStoves(page: Page) {
  const details = page.getByRole('article').first()
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
}

test('a deleted home accepts neither a wish nor a review', async ({ buyer, people }) => {
  const home = await publishListing(people.agent)
  await buyer.goto(`/details/${home}`)
  await expect(wish(buyer)).toBeEnabled()
  await expect(buyer.getByRole('button', { name: 'Add a Review' })).toBeEnabled()
  await removeListing(people.agent, home)
  await test.step(statement('8.1.2'), async () => {
    await wish(buyer).click()
    await expectPopup(buyer, 'Oops...', 'Failed to add to wishlist.')
  })
  await test.step(statement('8.1.4'), async () => {
    await sendReview(await openReview(buyer), 'Nothing to complain about.')
    await expectPopup(buyer, 'Oops...', 'Failed to add review.')
  })
  await test.step(statement('2.10.8'), async () => {
    expect((await buyer.goto(`/makeAnOffer/${home}`))?.status()).toBe(404)
    await expect(buyer).toHaveTitle('This home is no longer listed')
    expect((await buyer.goto(`/details/${home}`))?.status()).toBe(404)
    await expect(buyer).toHaveTitle('This home is no longer listed')
    await expect(
      buyer.getByRole('heading', { level: 1, name: 'This home is no longer listed', exact: true }),
    ).toBeVisible()
    await buyer.getByRole('main').getByRole('link', { name: 'All Properties' }).click()
    await expect(buyer).toHaveURL('/allProperties')
  })
})

test(statement('9.1.4'), async ({ browser, people }) => {
  const page = await pageOf(browser, people.buyer)
  await page.clock.install()
  await page.goto(`/details/${await publishListing(people.agent, { title: 'House of short words' })}`)
  await expect(wish(page)).toBeEnabled()
  const { answer } = await holdRequests(page, '**/api/wishlist')
  await wish(page).click()
  // The clock is paused before the popup appears, so that it stays open.
  await page.clock.pauseAt(Date.now() + 60_000)
  answer()
  const toast = page.getByRole('dialog', { name: 'Success' })
  await expect(toast).toBeVisible()
  await page.clock.runFor(1400)
  await expect(toast).toBeVisible()
  // A closing popup may disappear before the next check.
  const open = toast.and(page.locator(':not([data-ending-style])'))
  await expect(open).toBeVisible()
  await page.clock.runFor(200)
  await expect(open).toHaveCount(0)
  await page.clock.resume()
  await expect(toast).toHaveCount(0)
})
