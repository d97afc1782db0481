import { expect, type Page } from '@playwright/test'
import { limits } from '../contract/limits.ts'
import { assignRole, openAccount, adminOf } from '#test/kit/process/accounts.ts'
import { enter, pageOf } from './support/member-pages.ts'
import { placeOffer, publishListing } from '#test/kit/process/actions.ts'
import { tabTo } from './support/keyboard.ts'
import { test } from './support/test.ts'

const bar = (page: Page) => page.getByRole('banner')
const form = (page: Page) => page.getByRole('dialog', { name: 'Edit profile' })

test('a member changes name and photo by keyboard after a failure, and the new name appears at once', async ({
  page,
  baseURL,
}) => {
  const member = await openAccount(baseURL ?? '', 'Edda Before')
  await enter(page.context(), member)
  const down = { type: '', title: 'Please check.', status: 422, code: 'invalid_input' }
  await page.route('**/api/users?*', (route) => route.fulfill({ status: 422, json: down }))
  await page.goto('/dashboard/userProfile')
  await expect(page.getByRole('alert')).toContainText('Please check the marked fields.')
  await page.unroute('**/api/users?*')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Edda Before' })).toBeVisible()
  await expect(page.getByText(member.email)).toBeVisible()
  const thisMonth = new Date().toLocaleDateString('en-US', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  await expect(page.getByText(`Member since ${thisMonth}`)).toBeVisible()

  const edit = page.getByRole('button', { name: 'Edit profile' })
  await tabTo(page, edit)
  await page.keyboard.press('Enter')
  const [name, photo] = [form(page).getByLabel('Name'), form(page).getByLabel('Photo URL')]
  await expect(name).toHaveValue('Edda Before')
  await tabTo(page, name)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Delete')
  await tabTo(page, photo)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('not an address')
  await page.keyboard.press('Enter')
  await expect(form(page).getByText('Name is required')).toBeVisible()
  await expect(form(page).getByText('Invalid URL')).toBeVisible()
  await expect(photo).toHaveValue('not an address')
  await expect(name).toBeFocused()
  // The form focuses its first error again in a later task, which could be another error by then.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
  await page.keyboard.type('Edda After')
  await tabTo(page, photo)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Delete')
  await expect(form(page).getByText('Photo URL is required')).toBeVisible()
  await page.keyboard.type('/pictures/people/ines.svg')
  await expect(form(page).locator('img')).toHaveAttribute('src', '/pictures/people/ines.svg')

  await page.route('**/api/users/*', (route) => route.abort())
  await page.keyboard.press('Enter')
  await expect(form(page).getByText('The server could not be reached.')).toBeVisible()
  await form(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(bar(page)).toContainText('Edda Before')
  await edit.click()
  await expect(name).toHaveValue('Edda After')
  await page.unroute('**/api/users/*')
  await tabTo(page, photo)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your profile has been updated.')).toBeVisible()
  await expect(form(page)).toHaveCount(0)
  await expect(edit).toBeFocused()
  await expect(bar(page)).toContainText('Edda After')
  await expect(page.getByRole('heading', { level: 2, name: 'Edda After' })).toBeVisible()
  await page.reload()
  await expect(bar(page)).toContainText('Edda After')
  await expect(page.getByRole('main').locator('img').first()).toHaveAttribute(
    'src',
    '/pictures/people/ines.svg',
  )
})

test("an agent's profile counts and links to listings and offers, and listings show a new name", async ({
  browser,
  baseURL,
}) => {
  const agent = await openAccount(baseURL ?? '', 'Gerda Seller', 'agent')
  const terms = { title: 'Ferry house', location: 'Anacortes, WA', image: '/pictures/craftsman-1600.webp' }
  const listed = await agent.post('/properties', { ...terms, price: 400_000 })
  const { insertedId } = (await listed.json()) as { insertedId: string }
  const page = await pageOf(browser, agent)
  await page.goto('/dashboard/agentProfile')
  const summary = page.getByRole('region', { name: 'At a glance' })
  await expect(summary.getByRole('link', { name: 'Pending listings' })).toContainText('1')
  await expect(summary.getByRole('link', { name: 'Verified listings' })).toContainText('0')
  await expect(summary.getByRole('link', { name: 'Sold for' })).toContainText('$0')

  const admin = await adminOf(baseURL ?? '')
  expect((await admin.patch(`/properties/${insertedId}/verify`, {})).status).toBe(200)
  const buyer = await openAccount(baseURL ?? '', 'Bert Bidder')
  expect((await buyer.post('/offers', { propertyId: insertedId, offeredAmount: 400_000 })).status).toBe(201)
  await page.reload()
  await expect(summary.getByRole('link', { name: 'Verified listings' })).toContainText('1')
  await page.getByRole('button', { name: 'Edit profile' }).click()
  await form(page).getByLabel('Name').fill('Gerda Renamed')
  await form(page).getByRole('button', { name: 'Save' }).click()
  await expect(bar(page)).toContainText('Gerda Renamed')
  await summary.getByRole('link', { name: 'Pending offers' }).click()
  await expect(page).toHaveURL('/dashboard/requestedProperties?status=pending')
  await expect(page.getByRole('row').filter({ hasText: buyer.email })).toBeVisible()
  await expect(page.getByText('1 listing with 1 pending offer')).toBeVisible()
  await page.goto('/allProperties?location=Anacortes')
  await expect(page.getByRole('article').filter({ hasText: terms.title })).toContainText('Gerda Renamed')
})

test('the profiles of a buyer and an admin link to pending work', async ({
  browser,
  baseURL,
  admin,
  people,
}) => {
  const hanno = await openAccount(baseURL ?? '', 'Hanno Buyer')
  const buyer = await pageOf(browser, hanno)
  await buyer.goto('/dashboard/userProfile')
  const own = buyer.getByRole('region', { name: 'At a glance' })
  for (const name of ['On your wishlist', 'Pending offers', 'Homes bought', 'Reviews written'])
    await expect(own.getByRole('link', { name })).toContainText('0')
  await own.getByRole('link', { name: 'On your wishlist' }).click()
  await expect(buyer).toHaveURL('/dashboard/wishlist')

  const [open, withdrawn] = [await publishListing(people.agent), await publishListing(people.agent)]
  await placeOffer(hanno, open)
  const offer = await placeOffer(hanno, withdrawn)
  expect((await hanno.patch(`/offers/${offer}/status`, { status: 'withdrawn' })).status).toBe(200)
  for (const name of ['Pending offers', 'Offers to pay', 'Homes bought']) {
    await buyer.goto('/dashboard/userProfile')
    await expect(own.getByRole('link', { name })).toContainText(/\d/)
    const count = Number((await own.getByRole('link', { name }).innerText()).match(/\d+/)?.[0])
    await own.getByRole('link', { name }).click()
    await expect(buyer.getByRole('main').getByRole('article')).toHaveCount(count)
  }
  await buyer.goto('/dashboard/propertyBought')
  await expect(buyer.getByRole('main').getByRole('article')).toHaveCount(2)

  const seller = await openAccount(baseURL ?? '', 'Silke Seller', 'agent')
  await placeOffer(hanno, await publishListing(seller, { location: 'Silke Creek, WA' }))
  await assignRole(seller, 'user')
  await admin.goto('/dashboard/adminProfile')
  const all = admin.getByRole('region', { name: 'At a glance' })
  await expect(all.getByRole('link', { name: 'Members' })).toContainText(/\d{2}/)
  await expect(all.getByRole('link', { name: 'Reported reviews' })).toHaveAttribute(
    'href',
    '/dashboard/manageReviews?state=reported',
  )
  const watching = await pageOf(browser, people.admin)
  await watching.clock.install()
  await watching.goto('/dashboard/adminProfile')
  await expect(watching.getByRole('link', { name: 'Listings to verify' })).toContainText(/\d/)
  const requested = watching.waitForRequest(/\/api\/properties\?.*verificationStatus=pending/)
  await watching.clock.runFor(limits.regularRefetchMs)
  await requested
  const toAnswer = all.getByRole('link', { name: 'Offers to answer' })
  await expect(toAnswer).toContainText(/[1-9]/)
  const count = Number((await toAnswer.innerText()).match(/\d+/)?.[0])
  await toAnswer.click()
  await expect(admin).toHaveURL('/dashboard/manageOffers?as=agent&status=pending')
  await expect(admin.getByRole('status').filter({ hasText: /^\d+ offers?$/ })).toHaveText(
    `${count} ${count === 1 ? 'offer' : 'offers'}`,
  )
  await admin.goto('/dashboard/manageProperties?location=Silke+Creek')
  const left = admin.getByRole('row').filter({ hasText: 'No agent assigned' })
  await expect(left).toHaveCount(1)
  await expect(left).not.toContainText(seller.email)
  await admin.goto('/dashboard/adminProfile')
  await all.getByRole('link', { name: 'Listings to verify' }).click()
  await expect(admin).toHaveURL('/dashboard/manageProperties?verificationStatus=pending')
  await expect(admin.getByRole('row').filter({ hasText: 'Concrete house above the wheat' })).toBeVisible()
})
