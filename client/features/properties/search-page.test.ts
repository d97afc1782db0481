import { expect, test } from 'vitest'
import type { PropertyPage } from './list-properties.ts'
import { placeIn, searchPage } from './search-page.ts'

const homes = [{ location: 'Alki, Seattle, WA' }, { location: 'Fairhaven, Bellingham, WA' }]
const inArabic = { location: 'نخلة جميرا (Palm Jumeirah)، دبي (Dubai)' }
const pageOf = (items: { location: string }[], next: string | null = null) =>
  ({ items, next, total: String(items.length) }) as PropertyPage
const asked = (query: string, loaded: PropertyPage | null = pageOf(homes, 'n')) =>
  searchPage(new URLSearchParams(query), loaded)

test.each([
  ['bellingham', 'Bellingham'],
  ['BELLINGHAM,wa', 'Bellingham, WA'],
  ['Fairhaven', 'Fairhaven'],
  ['elling', undefined],
  ['', undefined],
  ['WA, Bellingham', undefined],
  ['دبي (dubai)', 'دبي (Dubai)'],
  ['نخلة جميرا (palm jumeirah), دبي (dubai)', inArabic.location],
])('%j names the place %s', (typed, place) => {
  expect(placeIn(typed, [...homes, inArabic])).toBe(place)
})

test.each([
  ['', 'All Properties', '/allProperties', '/allProperties?cursor=n'],
  ['utm_source=letter', 'All Properties', '/allProperties', '/allProperties?cursor=n'],
  ['view=map', 'All Properties', '/allProperties', '/allProperties?cursor=n'],
  ['cursor=c', 'All Properties, continued', '/allProperties?cursor=c', '/allProperties?cursor=n'],
  [
    'location=bellingham',
    'Homes for sale in Bellingham',
    '/allProperties?location=Bellingham',
    '/allProperties?location=Bellingham&cursor=n',
  ],
  [
    'location=Bellingham&cursor=c',
    'Homes for sale in Bellingham, continued',
    '/allProperties?location=Bellingham&cursor=c',
    '/allProperties?location=Bellingham&cursor=n',
  ],
  // Filters and orders are variants of the same list.
  [
    'location=bellingham&bedNumber=3',
    'Homes for sale in Bellingham',
    '/allProperties?location=Bellingham',
    undefined,
  ],
  ['sort=price&cursor=c', 'All Properties', '/allProperties', undefined],
  ['location=elling', 'All Properties', '/allProperties', undefined],
])('the search %s has the title %s, the URL %s and the next page %s', (query, title, path, next) => {
  expect(asked(query)).toMatchObject({ title, path })
  expect(asked(query)).toHaveProperty('description')
  expect((asked(query) as { tags?: { href: string }[] }).tags?.[0]?.href).toBe(next)
})

test('a search without results is not indexed', () => {
  expect(asked('location=nowhere', pageOf([]))).toEqual({ title: 'Homes matching “nowhere”', unlisted: true })
  expect(asked('bedNumber=9', pageOf([]))).toEqual({ title: 'All Properties', unlisted: true })
  expect(asked('', pageOf([]))).not.toHaveProperty('unlisted')
})

test('only the browser tab names a text that is no place', () => {
  expect(asked('location=%20elling%20')).toMatchObject({
    title: 'All Properties',
    tabTitle: 'Homes matching “elling”',
  })
  expect(asked('location=bellingham')).not.toHaveProperty('tabTitle')
  // In the browser, the place is not known to be one.
  expect(asked('location=bellingham', null)).toHaveProperty('tabTitle', 'Homes matching “bellingham”')
})
