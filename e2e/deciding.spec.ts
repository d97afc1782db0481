import { expect, type Page } from '@playwright/test'
import { confirmEmail, openAccount } from '#test/kit/process/accounts.ts'
import { pageOf } from './support/member-pages.ts'
import { addListing, addWish, publishListing, removeListing } from '#test/kit/process/actions.ts'
import { waitForHydration, untilStill } from './support/fixtures.ts'
import { keysOf, tabTo } from './support/keyboard.ts'
import { dropResponses } from './support/lost-responses.ts'
import { passwordOf } from '#test/kit/process/member.ts'
import { expectPopup } from './support/popups.ts'
import { test } from './support/test.ts'

const tray = (page: Page) => page.getByRole('complementary', { name: 'Comparison' })
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('compares homes by keyboard and reports a home that no longer exists', async ({
  browser,
  baseURL,
  people,
}) => {
  const page = await pageOf(browser, await openAccount(baseURL ?? '', 'Conny Compare'))
  const { press } = keysOf(page)
  await page.goto('/allProperties?location=Spokane')
  const cards = page.getByRole('article')
  await expect(cards.nth(4)).toBeVisible()
  const compare = (at: number) => cards.nth(at).getByRole('button', { name: /^Compare/ })
  for (const at of [0, 1, 2, 3]) await press(compare(at), 'Space')
  await expect(compare(3)).toHaveAttribute('aria-pressed', 'true')
  await expect(tray(page)).toContainText('4 of 4 to compare')
  await press(compare(4), 'Space')
  await expectPopup(page, 'You can compare 4 homes at most.')
  await expect(compare(4)).toHaveAttribute('aria-pressed', 'false')

  await page.reload()
  await expect(tray(page)).toContainText('4 of 4 to compare')
  await press(
    tray(page)
      .getByRole('button', { name: /^Remove/ })
      .first(),
    'Enter',
  )
  await expect(tray(page)).toContainText('3 of 4 to compare')
  await expect(tray(page)).toBeFocused()
  await press(tray(page).getByRole('link', { name: 'Compare them' }), 'Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Compare homes' })).toBeVisible()
  const table = page.getByRole('table')
  await expect(table.getByRole('columnheader')).toHaveCount(4)
  await expect(table.getByRole('row', { name: /^Price Differs/ })).toBeVisible()

  await expect(table.getByRole('row', { name: /^Status/ })).toHaveCount(1)
  await press(page.getByLabel('Only what differs'), 'Space')
  await expect(table.getByRole('row', { name: /^Status/ })).toHaveCount(0)
  await tabTo(page, page.getByRole('region', { name: 'The homes side by side' }))

  // On a phone, the table scrolls inside its region and the page does not.
  await page.setViewportSize({ width: 320, height: 640 })
  const region = page.getByRole('region', { name: 'The homes side by side' })
  const fact = region.getByRole('rowheader', { name: /^Bedrooms/ })
  await untilStill(page)
  const before = await fact.boundingBox()
  await region.evaluate((element) => element.scrollTo({ left: 200 }))
  expect(await region.evaluate(({ scrollLeft }) => scrollLeft)).toBe(200)
  expect((await fact.boundingBox())?.x).toBe(before?.x)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)

  const place = 'Goingham, Yakima, WA'
  const gone = await publishListing(people.agent, { title: 'House that goes', location: place })
  await page.goto(`/allProperties?location=${encodeURIComponent(place)}`)
  await press(cards.getByRole('button', { name: 'Compare House that goes' }), 'Space')
  await expect(tray(page)).toContainText('4 of 4 to compare')
  // Without homes in the address, the page uses the stored ones and adds them to the address.
  await page.goto('/compare')
  await expect(table.getByRole('columnheader')).toHaveCount(5)
  await expect(page).toHaveURL(new RegExp(`ids=.*${gone}$`))
  await page.setViewportSize({ width: 820, height: 1180 })
  expect(await region.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  await removeListing(people.agent, gone)
  await page.reload()
  await expect(page.getByText('1 home of this comparison is no longer to be seen here.')).toBeVisible()
  await expect(table.getByRole('columnheader')).toHaveCount(4)
  const address = page.url()
  await page.goto('/allProperties')
  await expect(tray(page)).toContainText('3 of 4 to compare')
  await page.goto(address)
  await press(page.getByRole('button', { name: 'Remove unavailable homes' }), 'Enter')
  await expect(page.getByText(/no longer to be seen/)).toHaveCount(0)
  await page.goto('/compare?ids=<script>,house')
  await expect(table.getByRole('columnheader')).toHaveCount(4)
})

test('the comparison shows that a listing is still in review', async ({ agent, people }) => {
  const ids = [
    await addListing(people.agent, { title: 'House in review' }),
    await publishListing(people.agent, { title: 'House on the market' }),
  ]
  await agent.goto(`/compare?ids=${ids.join(',')}`)
  await expect(agent.getByRole('row', { name: /^Status/ }).getByRole('cell')).toHaveText([
    'Pending',
    'Available',
  ])
})

test('shares a wishlist with a co-buyer, who can see it and add notes until sharing ends', async ({
  browser,
  baseURL,
  page,
  people,
}) => {
  const owner = await openAccount(baseURL ?? '', 'Olivia Owner')
  const listing = await publishListing(people.agent, { title: 'House by the weir' })
  await addWish(owner, listing)
  const own = await pageOf(browser, owner)
  await own.goto('/wishlist')
  const card = own.getByRole('article').filter({ hasText: 'House by the weir' })
  await card.getByRole('button', { name: /^Add a note/ }).click()
  await card.getByLabel(/^Your note/).fill('The light in the kitchen!')
  await card.getByRole('button', { name: 'Save' }).click()
  await expect(card.getByText('The light in the kitchen!')).toBeVisible()

  const together = section(own, 'Look together')
  await own.getByRole('link', { name: 'Look together' }).click()
  await expect(together.getByRole('heading', { name: 'Look together' })).toBeFocused()
  await together.getByRole('button', { name: 'Invite' }).click()
  await expect(together.getByText('Email is required')).toBeVisible()
  await together.getByLabel('Their email').fill('gregor.guest@example.com')
  await together.getByRole('button', { name: 'Invite' }).click()
  await expect(together.getByRole('listitem')).toContainText('Invited until')

  // A person without an account opens the email, signs up, and returns to the invitation.
  await page.goto('/mailbox')
  const mail = page.getByRole('listitem').filter({ hasText: 'gregor.guest@example.com' })
  await mail.getByRole('link', { name: /An invitation to a wishlist at/ }).click()
  const link = await page.getByRole('link', { name: /\/wishlistInvitation#/ }).getAttribute('href')
  // The email uses another host name of this machine for the product.
  const { pathname, hash } = new URL(link ?? '')
  // An account that cannot accept the invitation logs out and returns to it.
  const other = await pageOf(browser, await openAccount(baseURL ?? '', 'Wanda Wrong'))
  await other.goto(`${pathname}${hash}`)
  await expect(other.getByRole('button', { name: /^Accept as/ })).toHaveCount(0)
  await other.getByRole('button', { name: 'Log out and use the other account' }).click()
  await expect(other).toHaveURL('/login?from=%2FwishlistInvitation')
  await page.goto(`${pathname}${hash}`)
  await expect(page.getByText('Olivia Owner would like to look for a home together with you')).toBeVisible()
  await expect(page).toHaveURL('/wishlistInvitation')
  await page.getByRole('link', { name: 'Sign up to accept' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Gregor Guest')
  await page.getByLabel('Photo URL').fill('https://pictures.example/gregor.jpg')
  await page.getByLabel('Email').fill('gregor.guest@example.com')
  await page.getByLabel('Password', { exact: true }).fill(passwordOf('gregor.guest@example.com'))
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page.getByText('Your email is not confirmed yet.')).toBeVisible()
  await confirmEmail({ origin: baseURL ?? '', email: 'gregor.guest@example.com' })
  await dropResponses(page, '**/api/wishlist-shares/acceptance')
  await page.getByRole('button', { name: 'Accept as Gregor Guest' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Wishlist of Olivia Owner' })).toBeVisible()
  const theirs = page.getByRole('article').filter({ hasText: 'House by the weir' })
  await expect(theirs).toContainText('The light in the kitchen!')
  await expect(theirs.getByRole('button', { name: /^Remove/ })).toHaveCount(0)
  await theirs.getByRole('button', { name: /^Add a note/ }).click()
  await theirs.getByLabel(/^Your note/).fill('Too far from work')
  await page.reload()
  await expect(theirs.getByText('We restored the note you had not saved yet.')).toBeVisible()
  await expect(theirs.getByLabel(/^Your note/)).toHaveValue('Too far from work')
  await theirs.getByRole('button', { name: 'Save' }).click()
  await expect(theirs.getByText('Too far from work')).toBeVisible()
  const address = page.url()
  await addWish(owner, await publishListing(people.agent, { title: 'House above the weir' }))
  await expect(page.getByRole('article').filter({ hasText: 'House above the weir' })).toBeVisible({
    timeout: 20_000,
  })
  await page.goto(`${pathname}${hash}`)
  await expect(page.getByRole('alert')).toContainText('This invitation')
  await page.getByRole('link', { name: 'Wishlist of Olivia Owner' }).click()
  await expect(page).toHaveURL(address)
  await page.goto('/wishlist')
  await expect(page.getByText('Your wishlist is empty.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Wishlist of Olivia Owner' })).toBeVisible()

  await own.reload()
  await expect(card).toContainText('Gregor Guest')
  await expect(card).toContainText('Too far from work')
  await page.goto(address)
  await waitForHydration(page)
  await theirs.getByRole('button', { name: /^Edit your note/ }).click()
  await theirs.getByLabel(/^Your note/).fill('Near enough')
  await together.getByRole('button', { name: 'Stop sharing with Gregor Guest' }).click()
  const question = own.getByRole('alertdialog', { name: 'Stop sharing with Gregor Guest?' })
  await question.getByRole('button', { name: 'Stop sharing' }).click()
  await expectPopup(own, 'Gregor Guest no longer sees your wishlist.')
  await expect(card).not.toContainText('Too far from work')
  await theirs.getByRole('button', { name: 'Save' }).click()
  // The page removes the list, except for the guest's unsent note.
  await expect(page.getByRole('button', { name: 'Leave this wishlist' })).toHaveCount(0, { timeout: 20_000 })
  await expect(page.getByRole('alert')).toHaveText('This wishlist is no longer shared with you.')
  await expect(page.getByRole('article')).toHaveCount(0)
  await expect(page.getByRole('main')).not.toContainText('The light in the kitchen!')
  await expect(page.getByText('Near enough')).toBeVisible()
  await page.goto(address)
  await expect(page.getByText('This wishlist is no longer shared with you.')).toBeVisible()
  const shared = page.waitForResponse('**/api/shared-wishlists')
  await page.goto('/wishlist')
  await expect(page.getByText('Your wishlist is empty.')).toBeVisible()
  expect(await (await shared).json()).toEqual([])
  await expect(page.getByRole('link', { name: 'Wishlist of Olivia Owner' })).toHaveCount(0)
})

test('a home shows its price history and recently viewed homes, except deleted ones', async ({
  browser,
  baseURL,
  people,
}) => {
  const place = { location: 'Weirside, Yakima, WA' }
  const gate = await publishListing(people.agent, { ...place, title: 'House at the weir gate' })
  const bridge = await publishListing(people.agent, { ...place, title: 'House at the weir bridge' })
  const pond = await publishListing(people.agent, { ...place, title: 'House at the weir pond' })
  const page = await pageOf(browser, await openAccount(baseURL ?? '', 'Rita Recent'))
  const recent = section(page, 'Recently seen')
  await page.goto(`/details/${gate}`)
  const history = section(page, 'Price and status history')
  await expect(history.getByRole('row').last()).toContainText('Listed')
  await expect(history.getByRole('row').last()).toContainText('$400,000')
  const toBridge = section(page, 'More homes').getByRole('link', {
    name: 'Details of House at the weir bridge',
  })
  await expect(toBridge).toBeVisible()
  // Both sections are rendered in the browser by the same part of the page.
  await expect(recent).toHaveCount(0)
  await toBridge.click()
  await expect(page.getByRole('heading', { level: 1, name: 'House at the weir bridge' })).toBeVisible()
  await expect(recent.getByRole('article')).toHaveCount(1)
  await expect(recent).toContainText('House at the weir gate')

  await page.goto(`/details/${pond}`)
  await expect(recent.getByRole('article')).toHaveCount(2)
  await removeListing(people.agent, gate)
  await page.reload()
  // One response has all viewed homes, so deleted ones and the current one would also appear.
  await expect(recent.getByRole('article')).toHaveCount(1)
  await expect(recent).toContainText('House at the weir bridge')
  for (const id of [bridge, pond]) await removeListing(people.agent, id)
})

test('a price change appears in a chart and as text', async ({ buyer }) => {
  await buyer.goto('/allProperties?location=Tumalo')
  await buyer.getByRole('link', { name: 'Details of White ranch house with a riding arena' }).click()
  const history = section(buyer, 'Price and status history')
  await expect(history.getByRole('img', { name: /Price over time/ })).toBeVisible()
  await expect(history.getByRole('table')).toContainText(/Price (lowered|raised) by/)
})
