import { t } from '#texts/text.ts'
import { searchIn } from '../../lib/use-search-state.ts'
import type { PropertyPage } from './list-properties.ts'
import { pageOfSearch } from './search-filters.ts'

const base = '/allProperties'

const partsOf = (place: string) => place.split(/[,،]/).map((part) => part.trim())

/** The searched place, spelled as in the location of one of these homes: whole parts, in order. */
export function placeIn(asked: string, homes: readonly { location: string }[]): string | undefined {
  const wanted = partsOf(asked.toLowerCase())
  for (const { location } of homes) {
    const comma = location.includes('،') ? '، ' : ', '
    const parts = partsOf(location)
    for (let at = 0; at + wanted.length <= parts.length; at += 1) {
      const place = parts.slice(at, at + wanted.length).join(comma)
      if (place.toLowerCase() === wanted.join(comma)) return place
    }
  }
  return undefined
}

/** The title of the browser tab for a search by location text; undefined without one. */
export function searchTitle(params: URLSearchParams): string | undefined {
  const text = params.get('location')?.trim()
  return text ? t('properties.homesMatching', { text }) : undefined
}

/** The URL of the page of this list that begins after the cursor. */
export function pageAfter(cursor: string, params: URLSearchParams): string {
  const next = new URLSearchParams(params)
  next.set('cursor', cursor)
  return `${base}?${next}`
}

/** The URL of the first page of this list. */
export function pageFromStart(params: URLSearchParams): string {
  const first = new URLSearchParams(params)
  first.delete('cursor')
  return first.size > 0 ? `${base}?${first}` : base
}

/**
 * The metadata of a page of All Properties. Indexed are all homes and searches for one place, with all of their pages;
 * other filters and orders have the page without them as canonical URL. `loaded`: the homes that the server has loaded.
 */
export function searchPage(params: URLSearchParams, loaded: PropertyPage | null, origin = '') {
  const asked = new Map(Object.entries(searchIn(params, pageOfSearch)).filter(([, value]) => value !== ''))
  const title = t('properties.allTitle')
  const isNowhere = loaded ? loaded.items.length === 0 : asked.has('cursor')
  const tabTitle = searchTitle(params)
  if (asked.size > 0 && isNowhere) return { title: tabTitle ?? title, unlisted: true as const }
  const place = placeIn(asked.get('location') ?? '', loaded?.items ?? [])
  const isPlain = [...asked.keys()].every((name) => name === 'cursor' || (name === 'location' && place))
  const cursor = isPlain ? asked.get('cursor') : undefined
  const address = new URLSearchParams({ ...(place && { location: place }), ...(cursor && { cursor }) })
  const path = address.size > 0 ? `${base}?${address}` : base
  const named = place ? t('properties.homesIn', { place }) : title
  const continued = place ? t('properties.homesInContinued', { place }) : t('properties.allContinued')
  return {
    title: cursor ? continued : named,
    ...(!place && { tabTitle }),
    path,
    description: place ? t('properties.homesInText', { place }) : t('properties.allText'),
    ...(path !== base && { within: { title, path: base } }),
    ...(isPlain &&
      loaded?.next && {
        tags: [{ tagName: 'link', rel: 'next', href: origin + pageAfter(loaded.next, address) }],
      }),
  }
}
