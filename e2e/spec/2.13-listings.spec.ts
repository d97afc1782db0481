import { expect, type Page } from '@playwright/test'
import { statement } from '../../scripts/specification.ts'
import { addListing, buy, decide, placeOffer, publishListing } from '#test/kit/process/actions.ts'
import { expectMessage, fillIn, house } from '../support/forms.ts'
import { unavailable } from '../support/network.ts'
import { expectPopup } from '../support/popups.ts'
import { expectScreen } from '../support/visit.ts'
import { test } from '../support/test.ts'

const cardOf = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title })
const deleteOf = (page: Page, title: string) => cardOf(page, title).getByRole('button', { name: /^Delete/ })

test('My Added Properties', async ({ agent, people }) => {
  const home = await addListing(people.agent, { title: 'House of my own', bedNumber: 2, bathNumber: 1 })
  await decide(people.agent.origin, await addListing(people.agent, { title: 'House refused' }), 'reject')
  const sold = await publishListing(people.agent, { title: 'House sold meanwhile' })
  const card = cardOf(agent, 'House of my own')
  await test.step(statement('2.5.10'), () =>
    expectScreen(agent, '/dashboard/myAddedProperties', 'My Added Properties'),
  )
  await test.step(statement('2.13.1'), async () => {
    for (const text of ['Yakima, WA', '$400,000', '2 beds', '1 bath', 'Not Verified'])
      await expect(card.getByText(text, { exact: true })).toBeVisible()
    await expect(card.locator('img').first()).toBeVisible()
    await expect(card.getByText(/^Agatha Agent \d+$/)).toBeVisible()
    await expect(card.getByRole('link', { name: /^Details/ })).toBeVisible()
    const others = agent.getByRole('article').filter({ hasNotText: 'Agatha Agent' })
    await expect(others).toHaveCount(0)
    const prices = agent.getByRole('article').filter({ hasText: /priced listing/i })
    for (const price of [420_000, 380_000])
      await addListing(people.agent, {
        title: `Priced listing ${price}`,
        location: 'Sorted Springs, WA',
        price,
      })
    await agent.getByLabel('Location').fill('springs sorted')
    await expect(prices).toHaveCount(2)
    await expect(card).toHaveCount(0)
    await agent.getByLabel('Sort by price').selectOption('Ascending')
    await expect(prices.first()).toContainText('$380,000')
    await agent.getByLabel('Sort by price').selectOption('Descending')
    await expect(prices.first()).toContainText('$420,000')
    // The tabs count the search results, as does the tile of all listings.
    const tabs = agent.getByRole('navigation', { name: 'Listings by status' }).getByRole('link')
    await expect(tabs).toHaveText(['All2', 'Verified0', 'Pending2', 'Drafts0', 'Rejected0'])
    await agent.goto('/dashboard/agentProfile')
    const tile = agent.getByRole('link', { name: /^Rejected listings/ })
    await expect(tile).toHaveText(/\d$/)
    const rejected = (await tile.textContent())?.replace(/\D/g, '')
    await tile.click()
    await expect(tabs.filter({ hasText: 'Rejected' })).toHaveAttribute('aria-current', 'true')
    await expect(tabs.filter({ hasText: 'Rejected' })).toHaveText(`Rejected${rejected}`)
    await expect(agent.getByRole('article').filter({ hasText: 'House refused' })).toBeVisible()
    await expect(card).toHaveCount(0)
    await tabs.first().click()
    await expect(card).toBeVisible()
  })
  await test.step(statement('9.1.13'), async () => {
    await agent.setViewportSize({ width: 1440, height: 900 })
    const list = agent
      .getByRole('main')
      .getByRole('list')
      .filter({ has: agent.getByRole('article') })
    const columns = await list.first().evaluate((one) => getComputedStyle(one).gridTemplateColumns.split(' '))
    expect(columns).toHaveLength(4)
  })
  await test.step(statement('2.13.2'), async () => {
    await expect(deleteOf(agent, 'House refused')).toBeVisible()
    await expect(cardOf(agent, 'House refused').getByText('Update')).toHaveCount(0)
  })
  await test.step(statement('8.1.6'), async () => {
    await deleteOf(agent, 'House sold meanwhile').click()
    await buy(people.buyer, await placeOffer(people.buyer, sold))
    await agent.getByRole('button', { name: 'Yes, delete' }).click()
    await expectPopup(agent, 'Error!', 'There was an error deleting the property.')
  })
  await test.step(statement('2.13.3'), async () => {
    await expect(card.getByRole('button', { name: /^Update/ })).toBeDisabled()
    await decide(people.agent.origin, home, 'verify')
    await agent.reload()
    await expect(card.getByRole('link', { name: /^Update/ })).toBeVisible()
  })
  const question = agent.getByRole('alertdialog', { name: 'Are you sure?' })
  await deleteOf(agent, 'House of my own').click()
  await test.step(statement('8.4.2'), async () => {
    await expect(question.getByText("You won't be able to revert this!", { exact: true })).toBeVisible()
  })
  await test.step(statement('2.13.4'), async () => {
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toHaveCount(0)
    await expect(card).toBeVisible()
    await deleteOf(agent, 'House of my own').click()
    const confirm = question.getByRole('button', { name: 'Yes, delete' })
    await expect(confirm).toBeEnabled()
    // An offer that arrives while the dialog is open is shown before the listing closes it.
    const offer = await placeOffer(people.buyer, home)
    const acceptance = { status: 'accepted', offeredAmount: 390_000 }
    expect((await people.agent.patch(`/offers/${offer}/status`, acceptance)).status).toBe(200)
    await confirm.click()
    await expect(question.getByText(/^New: An offer is accepted: the property is reserved for/)).toBeVisible()
    // It is not counted again among the offers that are closed.
    await expect(question.getByText('will be closed')).toHaveCount(0)
    await confirm.click()
    await expectPopup(agent, 'Deleted!', 'Your property has been deleted.')
    await expect(card).toHaveCount(0)
  })
})

test('Add Property', async ({ agent, people }) => {
  const add = agent.getByRole('main').getByRole('button', { name: 'Add Property', exact: true })
  await test.step(statement('2.5.9'), () => expectScreen(agent, '/dashboard/addProperty', 'Add Property'))
  await test.step(statement('5.3.1'), async () => {
    await add.click()
    for (const label of Object.keys(house)) await expectMessage(agent, label, `${label} is required`)
    await expect(agent).toHaveURL('/dashboard/addProperty')
  })
  await test.step(statement('5.3.3'), async () => {
    await fillIn(agent, { ...house, 'Image URL': 'a picture', 'Minimum price (optional)': '400001' })
    await add.click()
    await expectMessage(agent, 'Image URL', 'Invalid URL')
    // Checks across fields appear together with the others.
    await expectMessage(agent, 'Minimum price (optional)', 'Minimum price must not be above the price')
  })
  await fillIn(agent, { ...house, 'Minimum price (optional)': '' })
  await test.step(statement('8.2.1'), async () => {
    await agent.route('**/api/properties', (route) => route.fulfill(unavailable))
    await add.click()
    await expect(agent.getByRole('alert')).toHaveText('Failed to add property. Please try again later.')
    await agent.unroute('**/api/properties')
  })
  const sent = agent.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/api/properties'),
  )
  await test.step(statement('5.3.2'), async () => {
    await add.click()
    await expect(agent).toHaveURL('/dashboard/myAddedProperties')
    await expect(cardOf(agent, house.Title)).toBeVisible()
  })
  await test.step(statement('7.2.11'), async () => {
    expect((await sent).postDataJSON()).toEqual({
      title: house.Title,
      location: house.Location,
      image: house['Image URL'],
      bedNumber: null,
      bathNumber: null,
      agentName: expect.stringMatching(/^Agatha Agent \d+$/),
      agentEmail: people.agent.email,
      price: Number(house.Price),
    })
  })
})

test('Update Property', async ({ agent, people }) => {
  const home = await publishListing(people.agent, { title: 'House of the old name' })
  const title = agent.getByLabel('Title')
  await test.step(statement('2.5.11'), async () => {
    await expectScreen(agent, `/dashboard/updateProperty/${home}`, 'Update Property')
    await expect(title).toHaveValue('House of the old name')
  })
  const published = (await (await people.agent.get(`/properties/${home}`)).json()) as { title: string }
  const sent = agent.waitForRequest(
    (request) => request.method() === 'PATCH' && request.url().endsWith(`/api/properties/${home}`),
  )
  await test.step(statement('2.13.5'), async () => {
    const boxes = agent.getByRole('main').getByRole('textbox')
    await expect(boxes.first()).toBeVisible()
    for (const box of await boxes.all()) {
      const label = await box.evaluate((input: HTMLInputElement) => input.labels?.[0]?.textContent)
      expect(await box.isEditable(), label).toBe(label === 'Title')
    }
    await title.fill('House of the new name')
    await agent.getByRole('button', { name: /^Update/ }).click()
    await expect(agent).toHaveURL('/dashboard/myAddedProperties')
    await decide(people.agent.origin, home, 'verify')
    const saved = (await (await people.agent.get(`/properties/${home}`)).json()) as { title: string }
    expect(saved.title).toBe('House of the new name')
  })
  await test.step(statement('7.2.12'), async () => {
    expect((await sent).postDataJSON()).toEqual({ ...published, title: 'House of the new name' })
  })
})
