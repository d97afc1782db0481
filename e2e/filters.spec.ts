import { expect, type Page } from '@playwright/test'
import { publishListing } from '#test/kit/process/actions.ts'
import { waitForHydration } from './support/fixtures.ts'
import { test } from './support/test.ts'

const location = 'Filter Falls, Skykomish, WA'

const homes = [
  {
    title: 'Loft by the falls',
    propertySubType: 'Condominium',
    features: ['View', 'Elevator'],
    stories: 1,
    bathNumber: 2.5,
  },
  { title: 'Mill by the falls', propertySubType: 'Townhouse', features: ['View', 'Waterfront'], stories: 3 },
  {
    title: 'Hut by the falls',
    propertySubType: 'Cabin',
    features: [],
    stories: 1.5,
    bedNumber: 1,
    bathNumber: 1,
  },
]

test.beforeAll(async ({ people }) => {
  const answer = await people.buyer.get(`/properties?location=${encodeURIComponent(location)}`)
  if (((await answer.json()) as unknown[]).length > 0) return
  for (const home of homes)
    await publishListing(people.agent, { location, bedNumber: 3, propertyType: 'Residential', ...home })
})

/** Opens the list and waits until its buttons are enabled and can take the focus. */
async function open(page: Page, query = '') {
  await page.goto(`/allProperties?location=${encodeURIComponent(location)}${query}`)
  await waitForHydration(page)
}
const titles = (page: Page) => page.getByRole('article').getByRole('heading')
const drawerOf = (page: Page) => page.getByRole('dialog', { name: 'Filters' })
const chips = (page: Page) => page.getByRole('list', { name: 'Active filters' }).getByRole('listitem')

/** By how many CSS pixels a select box is wider than its selected text. */
const spareRoom = (page: Page, label: string) =>
  page.getByLabel(label).evaluate((box: HTMLSelectElement) => {
    const style = getComputedStyle(box)
    const pen = document.createElement('canvas').getContext('2d')!
    pen.font = style.font
    const text = pen.measureText(box.selectedOptions[0]?.label ?? '').width
    return (
      box.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight) - text
    )
  })

test('select boxes have room for the selected text', async ({ buyer }) => {
  await open(buyer, '&sort=-price&bathNumber=1.75')
  await expect(buyer.getByLabel('Sort by price')).toHaveValue('-price')
  await expect(buyer.getByLabel('Bathrooms').locator('option:checked')).toHaveText('1.75+ baths')
  for (const width of [1024, 1280, 1366]) {
    await buyer.setViewportSize({ width, height: 768 })
    expect(await spareRoom(buyer, 'Sort by price'), `${width} px`).toBeGreaterThanOrEqual(2)
  }
})

test('the drawer shows result counts per option, and the list behind it updates', async ({ buyer }) => {
  await open(buyer)
  await expect(titles(buyer)).toHaveCount(3)
  await buyer.getByRole('button', { name: 'Filters', exact: true }).click()
  const drawer = drawerOf(buyer)
  await expect(drawer.getByRole('button', { name: 'Show 3 homes' })).toBeVisible()
  await expect(drawer.getByRole('checkbox', { name: 'View 2' })).toBeVisible()
  await expect(drawer.getByRole('checkbox', { name: 'Cabin 1' })).toBeVisible()
  const rooms = (name: string) => drawer.getByRole('radiogroup', { name }).locator('label')
  await expect(rooms('Bedrooms')).toHaveText(['Any', '1+3', '2+2', '3+2', '4+0', '5+0'])
  await expect(rooms('Bathrooms')).toHaveText(['Any', '1+2', '2+1', '3+0', '4+0', '5+0'])
  // Ranges have no counts per value: the button shows the total.
  await drawer.getByLabel('Stories from').fill('2')
  await expect(drawer.getByRole('button', { name: 'Show 1 home', exact: true })).toBeVisible()
  await drawer.getByLabel('Stories to').fill('1.3')
  await expect(drawer.getByLabel('Stories to')).toHaveAccessibleDescription('Enter a multiple of 0.5')
  await expect(drawer.getByRole('button', { name: 'Correct the “Stories to”' })).toBeVisible()
  await drawer.getByLabel('Stories to').fill('1')
  await expect(drawer.getByLabel('Stories from')).toHaveAccessibleDescription('Minimum is above the maximum')
  await drawer.getByRole('button', { name: 'Correct the number of stories' }).click()
  await expect(drawer.getByLabel('Stories from')).toBeFocused()
  await expect(rooms('Bedrooms')).toHaveText(['Any', '1+', '2+', '3+', '4+', '5+'])
  await expect(drawer.getByRole('checkbox', { name: 'View', exact: true })).toBeVisible()
  await drawer.getByLabel('Stories to').fill('')
  await drawer.getByLabel('Stories from').fill('')
  await expect(drawer.getByRole('button', { name: 'Show 3 homes' })).toBeVisible()
  await drawer.getByRole('checkbox', { name: 'View 2' }).check()
  await expect(drawer.getByRole('button', { name: 'Show 2 homes' })).toBeVisible()
  // Options of the same filter keep their counts; other filters count within the selection.
  await expect(drawer.getByRole('checkbox', { name: 'Cabin 0' })).toBeVisible()
  await drawer.getByRole('checkbox', { name: 'Townhouse 1' }).check()
  await drawer.getByRole('button', { name: 'Show 1 home', exact: true }).click()
  await expect(drawer).toBeHidden()
  await expect(titles(buyer)).toHaveText(['Mill by the falls'])
  await expect(buyer).toHaveURL(/propertySubType=Townhouse/)
  await expect(buyer).toHaveURL(/features=View/)
  await expect(buyer.getByRole('button', { name: 'Filters 2 active' })).toBeFocused()
})

test('lists, removes, and restores active filters', async ({ buyer }) => {
  await open(buyer, '&features=View&minStories=2&maxPrice=500000')
  await expect(titles(buyer)).toHaveText(['Mill by the falls'])
  await expect(chips(buyer)).toHaveText([`“${location}”`, 'Price up to $500,000', 'Stories from 2', 'View'])
  await buyer.getByRole('button', { name: 'Remove Stories from 2' }).click()
  await expect(titles(buyer)).toHaveCount(2)
  await expect(buyer.getByRole('button', { name: 'Remove View' })).toBeFocused()
  const [lowest, highest] = [buyer.getByLabel(/^Minimum price/), buyer.getByLabel(/^Maximum price/)]
  await expect(highest).toHaveValue('500,000')
  const requested: string[] = []
  buyer.on('request', (request) => requested.push(request.url()))
  await lowest.fill('1.2m')
  await expect(buyer).toHaveURL(/minPrice=1200000/)
  await expect(lowest).toHaveAccessibleDescription('Minimum is above the maximum')
  await expect(chips(buyer).nth(1)).toHaveText('Invalid price range')
  await expect(buyer.getByText('Correct the price range to see homes.')).toBeVisible()
  await buyer.getByRole('button', { name: 'Change this filter' }).click()
  await expect(lowest).toBeFocused()
  await expect(buyer.getByRole('button', { name: 'Retry' })).toHaveCount(0)
  expect(requested.filter((url) => url.includes('/api/properties'))).toEqual([])
  await lowest.fill('cheap')
  await expect(lowest).toHaveAccessibleDescription('Enter a price such as 500,000, 500k or 1.2m')
  await highest.fill('500k')
  await expect(lowest).toHaveAccessibleDescription('Enter a price such as 500,000, 500k or 1.2m')
  await expect(buyer).toHaveURL(/minPrice=cheap/)
  expect(requested.filter((url) => url.includes('/api/properties'))).toEqual([])
  await lowest.fill('')
  await expect(buyer).not.toHaveURL(/minPrice/)
  await expect(titles(buyer)).toHaveCount(2)
  await buyer.getByRole('button', { name: 'Clear all' }).click()
  await expect(buyer).toHaveURL('/allProperties')
  await expect(buyer.getByRole('button', { name: 'Undo' })).toBeFocused()
  await expect(buyer.getByLabel('Location')).toHaveValue('')
  await buyer.keyboard.press('Enter')
  await expect(chips(buyer)).toHaveText([`“${location}”`, 'Price up to $500,000', 'View'])
  await expect(titles(buyer)).toHaveCount(2)
  await buyer.goBack()
  await expect(buyer).toHaveURL('/allProperties')
  await buyer.goBack()
  await expect(buyer).toHaveURL(/features=View/)
})

test('restores cleared filters in the drawer or on the page until another change', async ({ buyer }) => {
  await open(buyer, '&features=View&minStories=2&maxStories=4')
  await expect(chips(buyer)).toHaveText([`“${location}”`, 'Stories 2 – 4', 'View'])
  await buyer.getByRole('button', { name: 'Filters 2 active' }).click()
  const drawer = drawerOf(buyer)
  const view = drawer.getByRole('checkbox', { name: /^View/ })
  await drawer.getByRole('button', { name: 'Clear all' }).click()
  await expect(view).not.toBeChecked()
  await expect(drawer.getByRole('button', { name: 'Undo' })).toBeFocused()
  await buyer.keyboard.press('Enter')
  await expect(view).toBeChecked()
  await expect(drawer.getByLabel('Stories from')).toHaveValue('2')
  await expect(drawer.getByRole('button', { name: 'Show 1 home', exact: true })).toBeVisible()

  await drawer.getByRole('button', { name: 'Clear all' }).click()
  await expect(drawer.getByRole('button', { name: 'Undo' })).toBeVisible()
  await buyer.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(buyer.getByText('All filters were cleared.')).toBeVisible()
  const errors: Error[] = []
  buyer.once('pageerror', (error) => errors.push(error))
  await buyer.reload()
  await buyer.getByRole('button', { name: 'Undo' }).click()
  expect(errors).toEqual([])
  await expect(titles(buyer)).toHaveText(['Mill by the falls'])
  await buyer.getByRole('button', { name: 'Clear all' }).click()
  await expect(buyer.getByRole('button', { name: 'Undo' })).toBeFocused()

  // Selecting and deselecting an option in the drawer also counts as a change.
  await buyer.getByRole('button', { name: 'Filters', exact: true }).click()
  await view.check()
  await expect(buyer).toHaveURL(/features=View/)
  await view.uncheck()
  await expect(buyer).toHaveURL('/allProperties')
  await expect(drawer.getByRole('button', { name: 'Clear all' })).toBeDisabled()
  await buyer.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  // Wait until the page behind the drawer is accessible by role again.
  await expect(buyer.getByRole('button', { name: 'Filters', exact: true })).toBeFocused()
  await expect(buyer.getByRole('button', { name: 'Undo' })).toHaveCount(0)
})

test('clears a search without results by keyboard and restores it', async ({ buyer }) => {
  await open(buyer, '&minPrice=99000000&sort=price')
  await buyer.getByRole('button', { name: 'Clear the search' }).focus()
  await buyer.keyboard.press('Enter')
  await expect(buyer).toHaveURL('/allProperties')
  await expect(titles(buyer).first()).toBeVisible()
  await expect(buyer.getByRole('button', { name: 'Undo' })).toBeFocused()
  await buyer.keyboard.press('Enter')
  await expect(chips(buyer)).toHaveText([`“${location}”`, 'Price from $99,000,000'])
  await expect(buyer).toHaveURL(/sort=price/)
  await expect(buyer.getByText('No properties match this search.')).toBeVisible()
})

test('opens the filters as a drawer on a phone, also by keyboard', async ({ buyer }) => {
  await buyer.setViewportSize({ width: 390, height: 844 })
  await open(buyer)
  await expect(buyer.getByLabel('Minimum price')).toBeHidden()
  await buyer.getByRole('button', { name: 'Filters', exact: true }).focus()
  await buyer.keyboard.press('Enter')
  const drawer = drawerOf(buyer)
  await expect(drawer.getByRole('button', { name: 'Show 3 homes' })).toBeInViewport()
  await drawer.getByRole('radio', { name: 'Any' }).first().focus()
  await buyer.keyboard.press('ArrowRight')
  await buyer.keyboard.press('ArrowRight')
  await expect(drawer.getByRole('button', { name: 'Show 2 homes' })).toBeVisible()
  await drawer.getByLabel('Minimum price').fill('1m')
  await expect(drawer.getByRole('button', { name: 'Show 0 homes' })).toBeVisible()
  await drawer.getByRole('button', { name: 'Clear all' }).click()
  await expect(drawer.getByRole('button', { name: /^Show [\d,]+ homes$/ })).toBeVisible()
  // A value that cannot be read is neither dropped nor searched for: the click reaches its field again.
  const lot = drawer.getByLabel('Lot size from')
  await lot.fill('1 acre')
  await drawer.getByRole('button', { name: /^(Show|Correct)/ }).click()
  await expect(lot).toBeFocused()
  await expect(drawer.getByRole('button', { name: /^Correct the “Lot size from/ })).toBeInViewport()
  await buyer.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(buyer.getByText(/^Correct the “Lot size from .+ to see homes\.$/)).toBeVisible()
  await buyer.getByRole('button', { name: 'Change this filter' }).click()
  await expect(lot).toBeFocused()
  await expect(lot).toHaveValue('1 acre')
  await lot.fill('43560')
  await drawer.getByRole('button', { name: /^Show [\d,]+ homes$/ }).click()
  await expect(buyer.getByRole('button', { name: 'Filters 1 active' })).toBeFocused()
  expect(await buyer.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
})

test('suggests places by keyboard and after a search without results, and accepts any text', async ({
  buyer,
}) => {
  await buyer.goto('/allProperties')
  const box = buyer.getByRole('combobox', { name: 'Location' })
  await expect(box).toBeEnabled()
  await box.pressSequentially('Skykomihs')
  const list = buyer.getByRole('listbox', { name: 'Places' })
  await expect(list.getByRole('option')).toHaveText(['Skykomish, WA'])
  await expect(box).toHaveAttribute('aria-expanded', 'true')
  await expect(buyer.getByText('No properties match this search.')).toBeVisible()
  await buyer.keyboard.press('ArrowDown')
  await expect(list.getByRole('option', { selected: true })).toHaveText('Skykomish, WA')
  await buyer.keyboard.press('Enter')
  await expect(box).toHaveValue('Skykomish, WA')
  await expect(box).toBeFocused()
  await expect(titles(buyer)).toHaveCount(3)
  await expect(list).toBeHidden()
  await box.fill('nowhere at all')
  await expect(buyer.getByText('No properties match this search.')).toBeVisible()
  await expect(list).toBeHidden()
  await box.fill('house in Skykomish, Washington')
  await expect(buyer.getByRole('link', { name: /^Did you mean .*Skykomish, WA\? 3 homes$/ })).toBeVisible()
  await box.fill('Filter Falls, Skykomihs, Washington')
  await expect(buyer.getByRole('link', { name: `Did you mean ${location}? 3 homes` })).toBeVisible()
  await box.fill('under 900m')
  await buyer.getByRole('link', { name: 'Homes up to $900,000,000' }).click()
  await expect(box).toHaveValue('')
  await expect(chips(buyer)).toHaveText(['Price up to $900,000,000'])
  await buyer.goto('/allProperties?propertySubType=Palace&bounds=north')
  await expect(buyer.getByText(/^Home type has an unknown value. Bounds must be/)).toBeVisible()
  await waitForHydration(buyer)
  await buyer.getByRole('button', { name: 'Clear these filters' }).click()
  await expect(buyer).toHaveURL('/allProperties')
  await expect(titles(buyer).first()).toBeVisible()
  await box.fill('Filter Fa')
  await list.getByRole('option').first().click()
  await expect(box).toHaveValue(location)
  await box.press('Backspace')
  await expect(list).toBeVisible()
  await buyer.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await expect(box).toHaveValue(location.slice(0, -1))
  await box.fill('falls Skykomihs')
  await expect(list).toBeVisible()
  await box.press('Enter')
  await expect(list).toBeHidden()
  await buyer.getByRole('link', { name: `Did you mean ${location}? 3 homes` }).click()
  await expect(titles(buyer)).toHaveCount(3)
  await expect(box).toHaveValue(location)
})

test('an admin uses the same filters in Manage Properties', async ({ admin }) => {
  await admin.goto('/dashboard/manageProperties')
  await expect(admin.getByLabel('Location')).toBeEnabled()
  await admin.getByLabel('Location').fill('Filter Falls')
  await admin.getByLabel('Status').selectOption('Verified')
  await expect(admin.getByRole('row')).toHaveCount(4)
  await admin.getByRole('button', { name: 'Filters', exact: true }).click()
  await drawerOf(admin).getByRole('checkbox', { name: 'Elevator 1' }).check()
  await drawerOf(admin).getByRole('button', { name: 'Show 1 home', exact: true }).click()
  await expect(admin.getByRole('row')).toHaveCount(2)
  await admin.getByRole('button', { name: 'Remove Elevator' }).click()
  await expect(admin.getByRole('row')).toHaveCount(4)
  await expect(admin.getByLabel('Status')).toHaveValue('verified')
})
