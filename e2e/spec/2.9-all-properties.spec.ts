import { expect, type Locator, type Page } from '@playwright/test'
import { statement } from '../../scripts/specification.ts'
import { idOf, openAccount } from '#test/kit/process/accounts.ts'
import { addListing, publishListing } from '#test/kit/process/actions.ts'
import { waitForHydration } from '../support/fixtures.ts'
import { holdRequests } from '../support/network.ts'
import { shiftOf, watchShifts } from '../support/shifts.ts'
import { test } from '../support/test.ts'

const cardOf = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title })

const search = (page: Page, location: string) =>
  page.goto(`/allProperties?location=${encodeURIComponent(location)}`)

const widthOf = (image: Locator) => image.evaluate((one: HTMLImageElement) => one.naturalWidth)

test('All Properties loads, is searched and sorted', async ({ buyer, people }) => {
  await test.step(statement('2.9.9'), async () => {
    const { answer } = await holdRequests(buyer, /\/api\/properties(\?|$)/)
    await buyer.goto('/about')
    await waitForHydration(buyer)
    await buyer.getByRole('banner').getByRole('link', { name: 'All Properties' }).click()
    await expect(buyer.getByText('Loading...', { exact: true })).toBeAttached()
    answer()
    await expect(buyer.getByRole('article').first()).toBeVisible()
    await expect(buyer.getByText('Loading...', { exact: true })).toHaveCount(0)
  })
  await test.step(statement('9.1.12'), async () => {
    await buyer.setViewportSize({ width: 1440, height: 900 })
    const list = buyer.getByRole('main').getByRole('list').first()
    const columns = await list.evaluate((one) => getComputedStyle(one).gridTemplateColumns.split(' '))
    expect(columns).toHaveLength(4)
  })
  const location = 'Steps of Soap Lake, WA'
  for (const price of [410_000, 390_000, 400_000])
    await publishListing(people.agent, { title: `House at ${price}`, location, price })
  await test.step(statement('2.9.1'), async () => {
    const others = buyer.getByRole('article').filter({ hasNotText: location })
    await expect(others.first()).toBeVisible()
    await buyer.getByLabel('Location').fill('sOAP tEPS')
    await expect(others).toHaveCount(0)
    await expect(buyer.getByRole('heading', { name: 'House at 400000' })).toBeVisible()
  })
  await test.step(statement('2.9.2'), async () => {
    const titles = buyer.getByRole('article').getByRole('heading')
    const sort = buyer.getByLabel('Sort by price')
    await expect(sort.getByRole('option')).toHaveText(['Default', 'Ascending', 'Descending'])
    await expect(titles).toHaveText(['House at 400000', 'House at 390000', 'House at 410000'])
    // The count of an earlier search must not appear with the current search.
    const shown = buyer.getByRole('main')
    await expect(shown).toContainText('3 homes')
    const { answer } = await holdRequests(buyer, /\/api\/properties\?.*sort=price/)
    await sort.selectOption('Ascending')
    await expect(buyer.getByText('Loading...', { exact: true }).first()).toBeVisible()
    await expect(shown).not.toContainText(/3 homes|of 3/)
    answer()
    await expect(titles).toHaveText(['House at 390000', 'House at 400000', 'House at 410000'])
    await sort.selectOption('Descending')
    await expect(titles).toHaveText(['House at 410000', 'House at 400000', 'House at 390000'])
  })
})

test('a card of All Properties', async ({ buyer, agent, people, listing }) => {
  await search(buyer, listing.location)
  const card = cardOf(buyer, listing.title)
  await test.step(statement('2.9.3'), async () => {
    const image = card.locator('img').first()
    await expect(image).toHaveJSProperty('complete', true)
    expect(await widthOf(image)).toBeGreaterThan(0)
    await expect(card.getByRole('heading', { name: listing.title })).toBeVisible()
    await expect(card.getByText(listing.location, { exact: true })).toBeVisible()
    await expect(card.getByText('$400,000', { exact: true })).toBeVisible()
  })
  await test.step(statement('2.9.4'), async () => {
    await expect(card.getByText(/^Agatha Agent \d+$/)).toBeVisible()
    await expect(card.locator('img[src="/pictures/villa-dusk-480.webp"]')).toBeVisible()
  })
  await test.step(statement('2.9.6'), async () => {
    await expect(card.getByText('3 beds', { exact: true })).toBeVisible()
    await expect(card.getByText('1.5 baths', { exact: true })).toBeVisible()
  })
  await test.step(statement('2.9.8'), async () => {
    await card.getByRole('link', { name: /^Details/ }).click()
    await expect(buyer).toHaveURL(`/details/${listing.id}`)
  })

  const location = 'Verdict Valley, WA'
  await publishListing(people.agent, { title: 'House that was checked', location })
  await addListing(people.agent, { title: 'House that waits', location })
  const leaver = await openAccount(people.admin.origin, 'Lena Leaver', 'agent')
  await publishListing(leaver, { title: 'House without an agent', location })
  expect((await people.admin.delete(`/users/${await idOf(leaver)}`)).status).toBe(200)
  await search(agent, location)
  await test.step(statement('2.9.7'), async () => {
    await expect(cardOf(agent, 'House that was checked').getByText('Verified', { exact: true })).toBeVisible()
    await expect(cardOf(agent, 'House that waits').getByText('Not Verified', { exact: true })).toBeVisible()
  })
  await test.step(statement('2.9.5'), async () => {
    const orphan = cardOf(agent, 'House without an agent')
    await expect(orphan.getByText('No agent assigned', { exact: true })).toBeVisible()
  })
  await test.step(statement('10.4.3'), async () => {
    const image = '/pictures/no-such-house.webp'
    await publishListing(people.agent, { title: 'House whose picture is gone', location, image })
    await watchShifts(agent)
    const { answer } = await holdRequests(agent, `**${image}`)
    // The page's load event waits for the held picture of the first row.
    const loaded = search(agent, location)
    const bare = cardOf(agent, 'House whose picture is gone')
    await expect(bare.locator('picture')).toBeAttached()
    answer()
    await loaded
    await expect(bare.locator('picture')).toHaveCount(0)
    const heights = () => bare.locator('svg').evaluateAll((all) => all.map((one) => one.clientHeight))
    await expect.poll(async () => Math.max(...(await heights()))).toBeGreaterThan(100)
    expect(await shiftOf(agent)).toBe(0)
  })
})
