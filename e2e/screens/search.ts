import type { Page } from '@playwright/test'
import { answer, fail, follow, hang } from './failures.ts'
import { drawnMap, opens, type Screen, shownPopup } from './screen.ts'

const savedSearch = answer('/savedSearches', { insertedId: crypto.randomUUID() }, { status: 201 })
const someHomes = () => '/allProperties?location=Seattle&features=View&maxPrice=5000000&sort=price'

const openFilters = async (page: Page) => {
  await opens((one) => one.getByRole('button', { name: /^Filters/ }))(page)
  await page.getByRole('button', { name: /^Show \d/ }).waitFor()
}

export const searchScreens: Screen[] = [
  { name: 'all-properties', route: 'allProperties', as: 'buyer' },
  {
    name: 'all-properties-loading',
    route: 'allProperties',
    as: 'buyer',
    isState: true,
    loads: true,
    // Navigation in the browser, because the server renders a first visit without suggestions.
    address: () => '/reviews',
    prepare: hang('/properties'),
    reach: follow('All Properties'),
  },
  {
    name: 'all-properties-error',
    route: 'allProperties',
    as: 'buyer',
    isState: true,
    address: () => '/reviews',
    prepare: fail('/properties'),
    reach: follow('All Properties'),
  },
  {
    name: 'all-properties-empty',
    route: 'allProperties',
    as: 'buyer',
    isState: true,
    address: () => '/allProperties?location=Tacmoa',
    reach: async (page) => page.getByRole('link', { name: /^Did you mean/ }).waitFor(),
  },
  {
    name: 'all-properties-found',
    route: 'allProperties',
    as: 'buyer',
    isState: true,
    address: someHomes,
    prepare: savedSearch,
  },
  {
    name: 'all-properties-range-refused',
    route: 'allProperties',
    as: 'buyer',
    isState: true,
    address: () => '/allProperties?minPrice=600000&maxPrice=500000',
  },
  {
    name: 'all-properties-filter-refused',
    route: 'allProperties',
    as: 'buyer',
    isState: true,
    address: () => '/allProperties?propertySubType=Palace',
    reach: async (page) => page.getByRole('button', { name: 'Clear this filter' }).waitFor(),
  },
  {
    name: 'all-properties-price-typed',
    route: 'allProperties',
    as: 'buyer',
    isState: true,
    address: () => '/allProperties?location=500k',
    reach: async (page) => page.getByRole('link', { name: /^Homes up to/ }).waitFor(),
  },
  {
    name: 'all-properties-compare',
    route: 'allProperties',
    as: 'buyer',
    isState: true,
    reach: async (page) => {
      const buttons = page.getByRole('button', { name: /^Compare/ })
      for (const at of [0, 1, 2, 3, 4]) await buttons.nth(at).click()
      await shownPopup('You can compare 4 homes at most.')(page)
    },
  },
  {
    name: 'all-properties-map',
    route: 'allProperties',
    as: 'buyer',
    isState: true,
    address: () => '/allProperties?view=map&bounds=-123.5,47,-121.5,48.5',
    reach: drawnMap,
  },
  {
    name: 'all-properties-map-phone',
    route: 'allProperties',
    as: 'buyer',
    isState: true,
    below: 1024,
    address: () => '/allProperties?view=map',
    reach: drawnMap,
  },
  {
    name: 'all-properties-drawing',
    route: 'allProperties',
    as: 'buyer',
    isState: true,
    address: () => '/allProperties?view=map&bounds=-123.5,47,-121.5,48.5',
    reach: async (page) => {
      await drawnMap(page)
      await page.getByRole('button', { name: 'Draw an area' }).click()
      for (const position of [
        { x: 40, y: 80 },
        { x: 240, y: 120 },
      ])
        await page.locator('canvas').first().click({ position })
      await page.getByText('1 more corner at least').waitFor()
    },
  },
  {
    name: 'all-properties-area',
    route: 'allProperties',
    as: 'buyer',
    isState: true,
    address: () => '/allProperties?view=map&area=48.9,-122.7;48.9,-122.2;48.6,-122.2;48.6,-122.7',
    reach: async (page) => {
      await drawnMap(page)
      await opens((one) => one.getByRole('button', { name: 'Enter corners' }))(page)
    },
  },
  {
    name: 'all-properties-filters',
    route: 'allProperties',
    as: 'buyer',
    isState: true,
    address: () => '/allProperties?features=View&bedNumber=2',
    reach: openFilters,
  },
  {
    name: 'all-properties-places',
    route: 'allProperties',
    as: 'buyer',
    isState: true,
    reach: async (page) => {
      await page.getByLabel('Location').pressSequentially('tacmoa')
      // The search starts when typing stops; suggestions may appear before it.
      await page.waitForURL(/location=tacmoa$/)
      await page.getByRole('listbox').waitFor()
    },
  },
  {
    name: 'all-properties-filters-cleared',
    route: 'allProperties',
    as: 'buyer',
    isState: true,
    address: () => '/allProperties?features=View&bedNumber=2',
    reach: async (page) => {
      await openFilters(page)
      const drawer = page.getByRole('dialog')
      await drawer.getByRole('button', { name: 'Clear all' }).click()
      await drawer.getByRole('button', { name: 'Undo' }).waitFor()
    },
  },
  {
    name: 'save-search',
    route: 'allProperties',
    as: 'buyer',
    isState: true,
    address: someHomes,
    prepare: savedSearch,
    reach: opens((page) => page.getByRole('button', { name: 'Save this search' })),
  },
  {
    name: 'search-saved',
    route: 'allProperties',
    as: 'buyer',
    isState: true,
    address: someHomes,
    prepare: savedSearch,
    reach: async (page) => {
      await opens((one) => one.getByRole('button', { name: 'Save this search' }))(page)
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await shownPopup('Your search is saved.')(page)
    },
  },
]
