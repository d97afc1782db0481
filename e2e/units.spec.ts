import { expect, type Page } from '@playwright/test'
import { toSqft } from '#contract/areas.ts'
import { openAccount } from '#test/kit/process/accounts.ts'
import { decide } from '#test/kit/process/actions.ts'
import { waitForHydration } from './support/fixtures.ts'
import { enter } from './support/member-pages.ts'
import { searchParam } from './support/map.ts'
import { test } from './support/test.ts'

/** Chooses units in the footer, which reloads the page. */
async function choose(page: Page, units: 'ft²' | 'm²') {
  await waitForHydration(page)
  const option = page.getByRole('group', { name: 'Units' }).getByRole('button', { name: units })
  const reloaded = page.waitForEvent('load')
  await option.click()
  await reloaded
  await expect(option).toHaveAttribute('aria-pressed', 'true')
  await waitForHydration(page)
}

const area = String(toSqft(85.5, 'm²'))

test('an area entered in m² is shown as entered, found at its limit, and converted for readers of ft²', async ({
  page,
  context,
  browser,
  baseURL: origin = '',
}) => {
  const agent = await openAccount(origin, 'Mette Metric', 'agent')
  await enter(context, agent)
  await page.goto('/dashboard/addProperty')
  await choose(page, 'm²')
  await page.getByLabel('Title').fill('House in square meters')
  await page.getByLabel('Location').fill('Metric Mill, WA')
  await page.getByLabel('Image URL').fill('/pictures/craftsman-1600.webp')
  await page.getByLabel('Price', { exact: true }).fill('410000')
  await page.getByRole('button', { name: 'More about the home' }).click()
  await page.getByLabel('Living area', { exact: true }).fill('85.5')
  await expect(page.getByText('≈ 920 ft²')).toBeVisible()
  await page.getByLabel('Lot size', { exact: true }).fill('1.25')
  await page.getByLabel('Unit of the lot size').selectOption('ha')
  await page.getByRole('button', { name: 'Add Property' }).click()
  await expect(page).toHaveURL('/dashboard/myAddedProperties')
  const [added] = (await (await agent.get('/properties?location=Metric%20Mill')).json()) as [{ _id: string }]
  await decide(origin, added._id, 'verify')
  await page.goto(`/dashboard/propertyFacts/${added._id}`)
  await expect(page.getByLabel('Living area', { exact: true })).toHaveValue('85.5')
  await expect(page.getByLabel('Lot size', { exact: true })).toHaveValue('1.25')

  const buyer = await openAccount(origin, 'Mats Meter')
  const other = await browser.newContext({ baseURL: origin })
  await enter(other, buyer)
  const home = await other.newPage()
  await home.goto(`/details/${added._id}`)
  const facts = home.getByRole('region', { name: 'Facts and features' })
  await expect(home.getByText('920 ft²')).toBeVisible()
  await expect(facts.getByRole('row', { name: 'Lot size 3.09 acres (134,549 ft²)' })).toBeVisible()
  await choose(home, 'm²')
  await expect(home.getByText('85.5 m²')).toBeVisible()
  await expect(facts.getByRole('row', { name: 'Lot size 1.25 ha (12,500 m²)' })).toBeVisible()

  await home.goto('/allProperties?location=Metric%20Mill')
  await home.getByRole('button', { name: 'Filters', exact: true }).click()
  const drawer = home.getByRole('dialog', { name: 'Filters' })
  await drawer.getByLabel('Living area from (m²)').fill('85.5')
  await drawer.getByLabel('Living area to (m²)').fill('85,5')
  await drawer.getByRole('button', { name: 'Show 1 home', exact: true }).click()
  await expect(home.getByRole('article').getByText('85.5 m²')).toBeVisible()
  await expect(home.getByText('Living area 85.5 m²')).toBeVisible()
  expect([searchParam(home, 'minLivingAreaSqft'), searchParam(home, 'maxLivingAreaSqft')]).toEqual([
    area,
    area,
  ])

  // The rounded limit does not replace the exact one.
  await choose(home, 'ft²')
  await expect(home.getByRole('article').getByText('920 ft²')).toBeVisible()
  await expect(home.getByText('Living area 920 ft²')).toBeVisible()
  await home.getByRole('button', { name: /^Filters/ }).click()
  await expect(drawer.getByLabel('Living area from (ft²)')).toHaveValue('920')
  await drawer.getByLabel('Living area to (ft²)').focus()
  await drawer.getByLabel('Living area to (ft²)').press('Enter')
  await drawer.getByLabel('Stories from').fill('1')
  await expect.poll(() => searchParam(home, 'minStories')).toBe('1')
  expect([searchParam(home, 'minLivingAreaSqft'), searchParam(home, 'maxLivingAreaSqft')]).toEqual([
    area,
    area,
  ])
  await other.close()
})

test('a member signs in to pages in the units chosen on another device', async ({
  browser,
  baseURL: origin = '',
}) => {
  const member = await openAccount(origin, 'Uma Units')
  expect((await member.patch('/account/units', { units: 'metric' })).ok).toBe(true)
  const context = await browser.newContext({ baseURL: origin })
  await enter(context, member)
  const page = await context.newPage()
  await page.goto('/about')
  await expect(page.locator('html')).toHaveAttribute('data-units', 'metric')
  await context.close()
})

test('the pages of visitors follow the units of their cookie', async ({ request }) => {
  const read = async (cookie: string) => {
    const html = await (await request.get('/featuredProperties', { headers: { cookie } })).text()
    return {
      units: /<html[^>]* data-units="(\w+)"/.exec(html)?.[1],
      shown: new Set(html.match(/(?<=\d )(ft²|m²)/g)),
    }
  }
  const imperial = { units: 'imperial', shown: new Set(['ft²']) }
  const metric = { units: 'metric', shown: new Set(['m²']) }
  expect(await read('')).toEqual(imperial)
  expect(await read('theme=dark; units=metric')).toEqual(metric)
  expect(await read('__Host-units=metric')).toEqual(imperial)
  expect(await read('units=nautical')).toEqual(imperial)
  expect(await read('units=imperial')).toEqual(imperial)
})
