import { expect, type Page } from '@playwright/test'
import { statement } from '../../scripts/specification.ts'
import { openAccount, pageOf } from '../support/accounts.ts'
import { addListing, addWish, buy, placeOffer, publishListing } from '../support/deeds.ts'
import { held } from '../support/network.ts'
import { test } from '../support/stage.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

async function expectScreen(page: Page, path: string, title: string) {
  await page.goto(path)
  await expect(heading(page, title)).toBeVisible()
  await expect(page).toHaveURL(path)
}

test(statement('2.5.1'), async ({ buyer, agent, admin }) => {
  await expectProfile(buyer, '/dashboard/userProfile')
  await expectProfile(agent, '/dashboard/agentProfile')
  await expectProfile(admin, '/dashboard/adminProfile')
})

async function expectProfile(page: Page, path: string) {
  await page.goto('/dashboard')
  await expect(page).toHaveURL(path)
}

test(statement('2.5.2'), async ({ buyer, agent }) => {
  await expectScreen(buyer, '/dashboard/userProfile', 'My Profile')
  await agent.goto('/dashboard/userProfile')
  await expect(agent).toHaveURL('/dashboard/userProfile')
  await expect(agent.getByRole('main').getByText(/^agatha\.agent/)).toBeVisible()
})

test(statement('2.5.3'), async ({ buyer, agent }) => {
  await expectScreen(buyer, '/dashboard/wishlist', 'Wishlist')
  await expectScreen(agent, '/dashboard/wishlist', 'Wishlist')
})

test(statement('2.5.4'), async ({ browser, people, listing }) => {
  const chooser = await openAccount(people.agent.origin, 'Clara Chooser')
  await addWish(chooser, listing.id)
  const page = await pageOf(browser, chooser)
  await expectScreen(page, '/dashboard/makeAnOffer', 'Make an Offer')
  const card = page.getByRole('article').filter({ hasText: listing.title })
  await card.getByRole('link', { name: /^Make an Offer/ }).click()
  await expect(page).toHaveURL(`/dashboard/makeAnOffer/${listing.id}`)
  await expect(page.getByLabel('Title')).toHaveValue(listing.title)
})

test(statement('2.5.5'), async ({ buyer, agent }) => {
  await expectScreen(buyer, '/dashboard/propertyBought', 'Property Bought')
  await expectScreen(agent, '/dashboard/propertyBought', 'Property Bought')
})

test(statement('2.5.6'), async ({ buyer, people }) => {
  const offer = await placeOffer(people.buyer, await publishListing(people.agent))
  await expectScreen(buyer, `/dashboard/payment/${offer}`, 'Payment')
  await expect(buyer.getByRole('button', { name: 'Complete Payment' })).toBeVisible()
  const rival = await placeOffer(
    await openAccount(people.agent.origin, 'Olga Owner'),
    await publishListing(people.agent),
  )
  await buyer.goto(`/dashboard/payment/${rival}`)
  await expect(heading(buyer, '404 - Page Not Found')).toBeVisible()
})

test(statement('2.5.7'), async ({ buyer, agent }) => {
  await expectScreen(buyer, '/dashboard/reviews', 'My Reviews')
  await expectScreen(agent, '/dashboard/reviews', 'My Reviews')
})

const agentScreens = [
  { id: '2.5.8', path: '/dashboard/agentProfile', title: 'Agent Profile' },
  { id: '2.5.9', path: '/dashboard/addProperty', title: 'Add Property' },
  { id: '2.5.10', path: '/dashboard/myAddedProperties', title: 'My Added Properties' },
]
for (const { id, path, title } of agentScreens)
  test(statement(id), async ({ agent }) => expectScreen(agent, path, title))

test(statement('2.5.11'), async ({ agent, listing }) => {
  await expectScreen(agent, `/dashboard/updateProperty/${listing.id}`, 'Update Property')
  await expect(agent.getByLabel('Title')).toHaveValue(listing.title)
})

test(statement('2.5.12'), async ({ browser, people }) => {
  const seller = await openAccount(people.admin.origin, 'Sven Seller', 'agent')
  const home = await publishListing(seller, { title: 'Watchmaker’s house', location: 'Cle Elum, WA' })
  const offer = await placeOffer(people.buyer, home, 392_000)
  const transaction = await buy(people.buyer, offer)
  const page = await pageOf(browser, seller)
  await expectScreen(page, '/dashboard/mySoldProperties', 'My Sold Properties')
  const table = page.getByRole('table')
  const today = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format()
  const sale = {
    Title: 'Watchmaker’s house',
    Location: 'Cle Elum, WA',
    Buyer: 'Bea Buyer',
    'Asked price': '$400,000',
    'Sold price': '$392,000',
    Date: today,
    'Transaction id': transaction,
  }
  await expect(table.getByRole('columnheader')).toHaveText(Object.keys(sale))
  const cells = table.getByRole('row').nth(1).getByRole('cell')
  await expect(cells).toContainText(Object.values(sale))
  const total = page
    .getByRole('main')
    .locator('div')
    .filter({ hasText: /^Total of 1 sale/ })
    .last()
  await expect(total).toContainText('$392,000')
})

test(statement('2.5.13'), async ({ browser, people }) => {
  const { buyer, admin } = people
  const seller = await openAccount(admin.origin, 'Rosa Requested', 'agent')
  const rival = await openAccount(admin.origin, 'Ralf Rival')
  const first = await publishListing(seller, { title: 'Ferry house' })
  const second = await publishListing(seller, { title: 'Signal house' })
  await placeOffer(buyer, first, 381_000)
  await placeOffer(buyer, second, 382_000)
  await placeOffer(rival, first, 383_000)
  const page = await pageOf(browser, seller)
  await expectScreen(page, '/dashboard/requestedProperties', 'Requested Properties')
  const group = (title: string) => page.getByRole('article').filter({ hasText: title }).getByRole('row')
  await expect(group('Ferry house')).toHaveCount(3)
  await expect(group('Signal house')).toHaveCount(2)
  const offer = group('Ferry house').filter({ hasText: rival.email })
  await expect(offer).toContainText('$383,000')
  await expect(offer.getByRole('button', { name: /^Accept/ })).toBeEnabled()
  await expect(offer.getByRole('button', { name: /^Reject/ })).toBeEnabled()
})

const adminScreens = [
  { id: '2.5.14', path: '/dashboard/adminProfile', title: 'Admin Profile' },
  { id: '2.5.15', path: '/dashboard/manageProperties', title: 'Manage Properties' },
  { id: '2.5.16', path: '/dashboard/manageUsers', title: 'Manage Users' },
  { id: '2.5.17', path: '/dashboard/manageReviews', title: 'Manage Reviews' },
]
for (const { id, path, title } of adminScreens)
  test(statement(id), async ({ admin }) => expectScreen(admin, path, title))

test(statement('2.5.18'), async ({ buyer, admin, people }) => {
  const update = `/dashboard/updateProperty/${await addListing(people.agent)}`
  const others = ['/dashboard/mySoldProperties', '/dashboard/requestedProperties']
  const paths = [...agentScreens.map(({ path }) => path), update, ...others]
  for (const page of [buyer, admin]) await expectSentHome(page, paths)
})

test(statement('2.5.19'), async ({ buyer, agent }) => {
  for (const page of [buyer, agent])
    await expectSentHome(
      page,
      adminScreens.map(({ path }) => path),
    )
})

/** Opens the first address, and asks for the others as the browser would. */
async function expectSentHome(page: Page, [first = '', ...paths]: string[]) {
  await page.goto(first)
  await expect(page).toHaveURL('/')
  const home = page.url()
  for (const path of paths) expect((await page.request.get(path)).url(), path).toBe(home)
}

test(statement('2.5.20'), async ({ buyer }) => {
  await buyer.goto('/about')
  const { answer } = await held(buyer, /\/dashboard\/userProfile/)
  await buyer.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click()
  await expect(buyer.getByRole('progressbar')).toBeVisible()
  await answer()
  await expect(heading(buyer, 'My Profile')).toBeVisible()
  await expect(buyer.getByRole('progressbar')).toHaveCount(0)
})

const menu = (page: Page) => page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link')

async function expectMenu(page: Page, names: string[]) {
  await page.goto('/dashboard')
  const shown = async () => (await menu(page).allInnerTexts()).filter((name) => names.includes(name))
  await expect.poll(shown).toEqual(names)
}

test(statement('2.5.21'), async ({ admin }) =>
  expectMenu(admin, ['Admin Profile', 'Manage Properties', 'Manage Users', 'Manage Reviews']),
)

test(statement('2.5.22'), async ({ agent }) =>
  expectMenu(agent, [
    'Agent Profile',
    'Add Property',
    'My Added Properties',
    'My Sold Properties',
    'Requested Properties',
  ]),
)

test(statement('2.5.23'), async ({ buyer }) =>
  expectMenu(buyer, ['My Profile', 'Wishlist', 'Property Bought', 'My Reviews']),
)

test(statement('2.5.24'), async ({ buyer, agent, admin }) => {
  for (const page of [buyer, agent, admin]) {
    await page.goto('/dashboard')
    await expect(menu(page).filter({ hasText: /^Home$/ })).toHaveAttribute('href', '/')
    await expect(menu(page).filter({ hasText: /^Contact$/ })).toHaveAttribute('href', '/contact')
  }
})
