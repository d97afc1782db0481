import { expect } from '@playwright/test'
import { openAccount } from '#test/kit/process/accounts.ts'
import { placeOffer, publishListing } from '#test/kit/process/actions.ts'
import { waitForHydration } from './support/fixtures.ts'
import { pageOf } from './support/member-pages.ts'
import { expectPopup } from './support/popups.ts'
import { test } from './support/test.ts'

test('offers do not move under the pointer while buyers change theirs', async ({ browser, baseURL }) => {
  const origin = baseURL ?? ''
  const seller = await openAccount(origin, 'Agnes Still', 'agent')
  const [first, second] = [await openAccount(origin, 'Bert First'), await openAccount(origin, 'Bea Second')]
  const other = await publishListing(seller, { title: 'Other house', location: 'Stillwater, WA' })
  const pointed = await publishListing(seller, { title: 'House pointed at', location: 'Stillwater, WA' })
  await placeOffer(second, other, 390_000)
  await placeOffer(first, pointed, 395_000)
  await placeOffer(second, pointed, 385_000)

  const page = await pageOf(browser, seller)
  await page.goto('/dashboard/requestedProperties')
  await waitForHydration(page)
  const titles = page.getByRole('article').getByRole('heading', { level: 2 })
  const rows = page.getByRole('article').filter({ hasText: 'House pointed at' }).getByRole('row')
  await expect(titles).toHaveText(['House pointed at', 'Other house'])
  await expect(rows).toContainText(['Buyer', 'Bert First', 'Bea Second'])
  const accept = page.getByRole('button', { name: 'Accept Bert First’s offer of $395,000' })
  await accept.hover()
  const place = await accept.boundingBox()
  await placeOffer(second, pointed, 405_000)
  await placeOffer(second, other, 410_000)
  await expect(page.getByText('$405,000', { exact: true })).toBeVisible()
  await expect(page.getByText('$410,000', { exact: true })).toBeVisible()
  expect(await accept.boundingBox()).toEqual(place)
  await expect(titles).toHaveText(['House pointed at', 'Other house'])

  const heading = page.getByRole('heading', { level: 1 })
  const { x = 0, y = 0 } = (await heading.boundingBox()) ?? {}
  await page.mouse.click(place?.x ?? 0, (place?.y ?? 0) + 5)
  const question = page.getByRole('alertdialog', { name: 'Accept this offer?' })
  await expect(question).toContainText(
    'You accept Bert First’s offer of $395,000 for House pointed at (Stillwater, WA).',
  )
  // The dialog closes while the pointer is on its backdrop, above the heading.
  await page.mouse.move(x + 5, y + 5)
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await heading.click({ position: { x: 8, y: 8 } })
  await expect(titles).toHaveText(['Other house', 'House pointed at'])
  await expect(rows).toContainText(['Buyer', 'Bea Second', 'Bert First'])
})

test('an offer that is sent again with the same amount is unchanged', async ({ browser, baseURL }) => {
  const origin = baseURL ?? ''
  const seller = await openAccount(origin, 'Agnes Same', 'agent')
  const bidder = await openAccount(origin, 'Bella Same')
  const propertyId = await publishListing(seller, { title: 'House of one offer' })
  await placeOffer(bidder, propertyId, 390_000)
  const page = await pageOf(browser, bidder)
  await page.goto(`/makeAnOffer/${propertyId}`)
  await waitForHydration(page)
  await page.getByLabel('Offered amount').fill('390000')
  await page.getByRole('button', { name: 'Change Your Offer' }).click()
  await expectPopup(page, 'Offer unchanged')
})

test('an acceptance that comes too late keeps the focus on its message, then on the offers', async ({
  browser,
  baseURL,
}) => {
  const origin = baseURL ?? ''
  const seller = await openAccount(origin, 'Agnes Hasty', 'agent')
  const bidder = await openAccount(origin, 'Benno Hasty')
  const first = await placeOffer(bidder, await publishListing(seller, { title: 'House of haste' }), 390_000)
  const second = await placeOffer(bidder, await publishListing(seller, { title: 'House of hurry' }), 385_000)
  const page = await pageOf(browser, seller)
  await page.goto('/dashboard/requestedProperties')
  await waitForHydration(page)
  for (const { offer, asks, confirms } of [
    { offer: first, asks: 'Accept Benno Hasty’s offer of $390,000', confirms: 'Accept and reserve' },
    { offer: second, asks: 'Reject Benno Hasty’s offer of $385,000', confirms: 'Reject offer' },
  ]) {
    await page.getByRole('button', { name: asks }).press('Enter')
    const question = page.getByRole('alertdialog')
    const confirm = question.getByRole('button', { name: confirms })
    await expect(confirm).toBeEnabled()
    await bidder.patch(`/offers/${offer}/status`, { status: 'withdrawn' })
    await confirm.press('Enter')
    await expect(question.locator(':focus')).toContainText('Benno Hasty withdrew this offer')
    await expect(confirm).toHaveCount(0)
    await question.getByRole('button', { name: 'Close' }).press('Enter')
    await expect(page.getByRole('button', { name: asks })).toHaveCount(0)
    await expect(page.getByRole('group', { name: 'Offers' })).toBeFocused()
  }
})

test('a buyer whose home is reserved for another while they type sees why', async ({ browser, baseURL }) => {
  const origin = baseURL ?? ''
  const seller = await openAccount(origin, 'Agnes Quick', 'agent')
  const [faster, slower] = [await openAccount(origin, 'Bert Faster'), await openAccount(origin, 'Bea Slower')]
  const id = await publishListing(seller, { title: 'House of two bidders' })
  const page = await pageOf(browser, slower)
  await page.setViewportSize({ width: 390, height: 700 })
  await page.goto(`/makeAnOffer/${id}`)
  await waitForHydration(page)
  await page.getByLabel('Offered amount').fill('390000')
  const offer = await placeOffer(faster, id, 400_000)
  const acceptance = { status: 'accepted', offeredAmount: 400_000 }
  expect((await seller.patch(`/offers/${offer}/status`, acceptance)).status).toBe(200)
  await page.getByRole('button', { name: 'Make an Offer' }).click()
  const reason = page.getByText('You cannot make an offer on this property.')
  await expect(reason).toBeInViewport()
  await expect(page.locator(':focus')).toContainText('You cannot make an offer on this property.')
  await page.getByRole('link', { name: 'Details' }).click()
  await expect(page).toHaveURL(`/details/${id}`)
  await expect(page.getByText('An offer on this home has been accepted.')).toBeVisible()
})
