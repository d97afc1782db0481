import { expect } from '@playwright/test'
import { limits } from '../contract/limits.ts'
import { openAccount, adminOf } from '#test/kit/process/accounts.ts'
import { pageOf } from './support/member-pages.ts'
import { addListing, decide, publishListing, removeListing } from '#test/kit/process/actions.ts'
import { waitForHydration } from './support/fixtures.ts'
import { expectPopup } from './support/popups.ts'
import { test } from './support/test.ts'

declare global {
  var hintsShown: string[] | undefined
}

const title = 'Lighthouse keeper’s cottage'

test('a rejection that comes too late keeps its reason and names who decided', async ({
  browser,
  baseURL,
}) => {
  const origin = baseURL ?? ''
  const agent = await openAccount(origin, 'Agnes Contested', 'agent')
  const id = await addListing(agent, { title: 'House contested', location: 'Contestville, WA' })
  const page = await pageOf(browser, await openAccount(origin, 'Alma Second', 'admin'))
  await page.goto('/dashboard/manageProperties?location=Contestville')
  await page.getByRole('button', { name: 'Reject House contested' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Reject this listing?' })
  await expect(dialog).toContainText('The agent can submit a corrected copy for review.')
  await dialog.getByLabel('Reason').fill('The pictures are of another house.')
  await decide(origin, id, 'verify')
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Ada Whitfield verified this listing a moment ago.')
  await expect(dialog.getByLabel('Reason')).toHaveValue('The pictures are of another house.')
  await expect(dialog.getByRole('button', { name: 'Reject' })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Close' }).click()
  const row = page.getByRole('row').filter({ hasText: 'House contested' })
  await expect(row).toContainText('Verified')
  await expect(row.getByRole('button', { name: 'Reject' })).toHaveCount(0)

  // When its row leaves the filtered list, the dialog closes, but the message remains.
  const other = await addListing(agent, { title: 'House removed late', location: 'Contestville, WA' })
  await page.goto('/dashboard/manageProperties?location=Contestville&verificationStatus=pending')
  await page.getByRole('button', { name: 'Delete House removed late' }).click()
  const confirm = page.getByRole('button', { name: 'Yes, delete' })
  await expect(confirm).toBeEnabled()
  await decide(origin, other, 'verify')
  await confirm.click()
  await expectPopup(page, 'Error!', 'Ada Whitfield verified this listing a moment ago.')
  const late = page.getByRole('row').filter({ hasText: 'House removed late' })
  await expect(late).toContainText('No longer in this list')
  await expect(late).toContainText('Verified')
})

test('listings do not move under the pointer while others decide and submit', async ({
  browser,
  baseURL,
  people,
}) => {
  const origin = baseURL ?? ''
  const agent = await openAccount(origin, 'Agnes Steady', 'agent')
  const location = 'Steadyville, WA'
  await addListing(agent, { title: 'House pointed at', location })
  const above = await addListing(agent, { title: 'House above', location })
  const page = await pageOf(browser, people.admin)
  await page.clock.install()
  await page.goto('/dashboard/manageProperties?location=Steadyville&verificationStatus=pending')
  await waitForHydration(page)
  const verify = page.getByRole('button', { name: 'Verify House pointed at' })
  await verify.hover()
  const place = await verify.boundingBox()
  await decide(origin, above, 'verify')
  await addListing(agent, { title: 'House submitted', location })
  await page.clock.runFor(limits.regularRefetchMs)
  const rows = page.getByRole('row')
  await expect(rows.filter({ hasText: 'House above' })).toContainText('No longer in this list')
  const show = page.getByRole('button', { name: '1 new · Show' })
  await expect(show).toBeVisible()
  expect(await verify.boundingBox()).toEqual(place)
  await show.click()
  await expect(rows.filter({ hasText: 'House submitted' })).toBeVisible()
  await expect(rows.filter({ hasText: 'House above' })).toHaveCount(0)
})

test('an agent adds a listing, an admin verifies it, a buyer sees it, another agent cannot edit it', async ({
  agent,
  buyer,
  admin,
  browser,
  baseURL,
}) => {
  await agent.goto('/dashboard/addProperty')
  await agent.getByRole('button', { name: 'Add Property' }).click()
  await expect(agent.getByText('Title is required')).toBeVisible()
  await expect(agent.getByText('Price is required')).toBeVisible()
  await agent.getByLabel('Title').fill(title)
  await agent.getByLabel('Location').fill('North Head, Ilwaco, WA')
  await agent.getByLabel('Image URL').fill('/pictures/craftsman-1600.webp')
  await agent.getByLabel('Price', { exact: true }).fill('410000')
  await agent.getByLabel('Bathrooms').fill('1.25')
  await agent.getByRole('button', { name: 'Add Property' }).click()
  await expect(agent).toHaveURL('/dashboard/myAddedProperties')
  const own = agent.getByRole('article').filter({ hasText: title })
  await expect(own).toContainText('Not Verified')
  await expect(own.getByRole('button', { name: 'Update' })).toBeDisabled()

  await buyer.goto('/allProperties?location=Ilwaco')
  await expect(buyer.getByText('No properties match this search.')).toBeVisible()
  await expect(buyer.getByRole('article')).toHaveCount(0)

  await admin.goto('/dashboard/manageProperties')
  await admin.getByRole('button', { name: `Verify ${title}` }).click()
  await expect(admin.getByRole('button', { name: `Verify ${title}` })).toHaveCount(0)
  await expect(admin.getByRole('button', { name: `Reject ${title}` })).toHaveCount(0)

  await buyer.reload()
  await buyer
    .getByRole('article')
    .filter({ hasText: title })
    .getByRole('link', { name: /Details/ })
    .click()
  await expect(buyer.getByRole('heading', { level: 1, name: title })).toBeVisible()
  const address = buyer.url()

  await agent.reload()
  await expect(own).not.toContainText('Not Verified')
  await own.getByRole('link', { name: /Update/ }).click()
  await expect(agent.getByLabel('Title')).toHaveValue(title)
  const updateAddress = agent.url()
  await agent.getByLabel('Title').fill(`${title} by the sea`)
  await agent.getByRole('button', { name: /Update/ }).click()
  await expect(agent).toHaveURL('/dashboard/myAddedProperties')
  await buyer.goto(address)
  await expect(buyer.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
  await (await adminOf(baseURL ?? '')).patch(`/properties/${address.split('/').at(-1)}/verify`, {})
  await buyer.reload()
  await expect(buyer.getByRole('heading', { level: 1, name: `${title} by the sea` })).toBeVisible()

  const other = await openAccount(baseURL ?? '', 'Rival Agent', 'agent')
  const rival = await pageOf(browser, other)
  await rival.goto('/dashboard/myAddedProperties')
  await expect(rival.getByText('You have no properties yet.')).toBeVisible()
  await expect(rival.getByRole('article')).toHaveCount(0)
  await rival.goto(address)
  await expect(rival.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(rival.getByRole('link', { name: 'Update' })).toHaveCount(0)
  expect((await rival.goto(updateAddress))?.status()).toBe(404)
  await expect(rival.getByRole('heading', { name: '404 - Page Not Found' })).toBeVisible()
  await expect(rival.getByLabel('Title')).toHaveCount(0)
  const id = address.split('/').at(-1) ?? ''
  expect((await other.patch(`/properties/${id}`, { title: 'Mine' })).status).toBe(404)
  expect((await other.delete(`/properties/${id}`)).status).toBe(404)
})

test('agent and admin see a possible duplicate of a pending listing and the effect of promoting it', async ({
  agent,
  admin,
  people,
}) => {
  const twice = { title: 'House listed twice', location: 'Twice Creek, WA' }
  const ids = [await addListing(people.agent, twice), await addListing(people.agent, twice)]
  await agent.goto('/dashboard/myAddedProperties')
  const cards = agent.getByRole('article').filter({ hasText: twice.title })
  await expect(cards.filter({ hasText: 'Possible duplicate: same title and price.' })).toHaveCount(2)
  await expect(cards.first().getByText('Pending', { exact: true })).toBeVisible()

  await admin.goto('/dashboard/manageProperties?location=Twice+Creek')
  const rows = admin.getByRole('row').filter({ hasText: 'Possible duplicate' })
  await expect(rows).toHaveCount(2)
  const featured = rows.first().getByLabel(`Featured: ${twice.title}`)
  await featured.click()
  await expectPopup(
    admin,
    'Saved',
    `${twice.title} will be among the Featured Properties once it is verified.`,
  )
  await expect(featured).toBeChecked()
  for (const id of ids) await removeListing(people.agent, id)
})

test('an update does not undo concurrent changes and keeps the typed title', async ({ browser, baseURL }) => {
  const origin = baseURL ?? ''
  const agent = await openAccount(origin, 'Una Updater', 'agent')
  const admin = await adminOf(origin)
  const listing = {
    title: 'Old mill',
    location: 'Roslyn, WA',
    image: '/pictures/farmhouse-1600.webp',
    price: 250_000,
  }
  const { insertedId } = (await (await agent.post('/properties', listing)).json()) as { insertedId: string }
  await admin.patch(`/properties/${insertedId}/verify`, {})

  const page = await pageOf(browser, agent)
  await page.goto(`/dashboard/updateProperty/${insertedId}`)
  await page.getByLabel('Title').fill('Old mill with a wheel')
  expect((await admin.patch(`/properties/${insertedId}`, { title: 'Mill', price: 260_000 })).status).toBe(200)
  const sent = page.waitForRequest((request) => request.method() === 'PATCH')
  await page.getByRole('button', { name: 'Update Property' }).click()
  expect((await sent).postDataJSON()).toMatchObject({ ...listing, title: 'Old mill with a wheel' })
  await expect(
    page.getByText(
      /^.+ changed this listing \(price, title.*\) a moment ago\. Your changes were not saved\./,
    ),
  ).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue('Old mill with a wheel')
  await expect(page.getByText('Changed meanwhile to “Mill”.')).toBeVisible()
  await expect(page.getByLabel('Price', { exact: true })).toHaveValue('$260,000')
  await page.evaluate(() => {
    globalThis.hintsShown = []
    new MutationObserver(() => {
      const hint = /Changed meanwhile[^.]*/.exec(document.body.textContent)?.[0]
      if (hint) globalThis.hintsShown?.push(hint)
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
  await page.getByRole('button', { name: 'Update Property' }).click()
  await expect(page).toHaveURL('/dashboard/myAddedProperties')
  const hints = await page.evaluate(() => globalThis.hintsShown)
  expect(hints?.filter((hint) => hint.includes('wheel'))).toEqual([])
  const saved = (await (await admin.get(`/properties/${insertedId}`)).json()) as object
  expect(saved).toMatchObject({
    title: 'Mill',
    price: 260_000,
    verificationStatus: 'verified',
    proposal: { status: 'pending', changes: { title: 'Old mill with a wheel' } },
  })
})

test('Update Property names the picture whose address is refused', async ({ browser, baseURL }) => {
  const agent = await openAccount(baseURL ?? '', 'Pia Pictures', 'agent')
  const home = await publishListing(agent, { title: 'House of an old import' })
  const page = await pageOf(browser, agent)
  await page.goto(`/dashboard/updateProperty/${home}`)
  await waitForHydration(page)
  await page.route(`**/api/properties/${home}`, (route) =>
    route.continue({
      postData: { ...(route.request().postDataJSON() as object), image: 'http://169.254.169.254/a.jpg' },
    }),
  )
  await page.getByLabel('Title').fill('House of a new import')
  await page.getByRole('button', { name: 'Update Property' }).click()
  await expect(page.getByText('Image URL: Invalid URL', { exact: true })).toBeVisible()
})
