import { fromSqft } from '#contract/areas.ts'
import { factsExcept, factsOf, limitsOf, type RangedFact } from '#contract/facts.ts'
import { formatPrice } from '#texts/formats.ts'
import type { Property } from '#contract/properties.ts'
import type { SavedSearch } from '#contract/saved-searches.ts'
import { areaUnit } from '#texts/labels/areas.ts'
import { lookupLabel, rangesSearched, roomsSearched } from '#texts/labels/facts.ts'
import { joinedByCommas, joinedByDots } from '#texts/lists.ts'
import { t } from '#texts/text.ts'
import { formatNumber } from '#texts/formats.ts'

type Search = Record<string, string>

/** `2 to 4`, `2`, `from 2`, `up to 4`. */
function range(from: string | undefined, to: string | undefined, write: (text: string) => string) {
  if (!from || !to)
    return from ? t('alerts.from', { from: write(from) }) : to && t('alerts.upTo', { to: write(to) })
  const [low, high] = [write(from), write(to)]
  return low === high ? low : t('alerts.between', { from: low, to: high })
}

const numbers = (text: string) => formatNumber(Number(text))
const areas = (sqft: string) => formatNumber(fromSqft(Number(sqft), areaUnit()))

const ranges = [...factsExcept('rooms', 'year', 'choice', 'choices', 'degrees'), ...factsOf('year')]

function describeRange({ kind, name }: RangedFact, search: Search) {
  const [from = '', to = ''] = limitsOf(name).map((limit) => search[limit])
  if (!from && !to) return undefined
  const write = { year: String, area: areas, number: numbers }[kind]
  const [low, high] = [write(from), write(to)]
  const both = low === high ? 'other' : 'both'
  const given = from && to ? both : from ? 'from' : 'to'
  return rangesSearched[name]({ range: given, low, high, count: Number(to || from) })
}

const dealWords: Partial<Record<string, () => string>> = {
  available: () => t('alerts.available'),
  reserved: () => t('alerts.reserved'),
  sold: () => t('alerts.sold'),
} satisfies Record<Property['status'], () => string>

/** Names may not contain the characters that isolate values, and members keep this line as the name of their search. */
const withoutIsolates = (text: string) => text.replaceAll(/[\u2068\u2069]/g, '')

/** Describes a search in one line. */
export function describeSearch(search: Search, currency: string): string {
  const price = (text: string) => formatPrice(Number(text), currency)
  const parts = [
    search.location,
    range(search.minPrice, search.maxPrice, price),
    ...factsOf('rooms').map(({ name }) => search[name] && roomsSearched[name](Number(search[name]))),
    ...ranges.map((fact) => describeRange(fact, search)),
    ...factsOf('choice', 'choices').map(
      ({ name }) =>
        search[name] && joinedByCommas(search[name].split(',').map((value) => lookupLabel(name, value))),
    ),
    (search.area ?? search.bounds) && t('alerts.inArea'),
    search.status && (dealWords[search.status]?.() ?? search.status),
    search.agentEmail && t('alerts.listedBy', { agent: search.agentEmail }),
    search.featured && (search.featured === 'Yes' ? t('alerts.featured') : t('alerts.notFeatured')),
    search.advertisement &&
      (search.advertisement === 'Yes' ? t('alerts.advertised') : t('alerts.notAdvertised')),
  ]
  return withoutIsolates(joinedByDots(parts)) || t('alerts.allHomes')
}

/** The path that opens the search. */
export const searchPath = (search: Search): string => {
  const asked = Object.entries(search).filter(([name, value]) => name !== 'sort' || value !== '-createdAt')
  return `/allProperties?${new URLSearchParams(asked)}`.replace(/\?$/, '')
}

/** The path for changing a saved search, on which the changed search can replace it. */
export const changePath = ({ _id, search }: { _id: string; search: Search }): string => {
  const path = searchPath(search)
  return `${path}${path.includes('?') ? '&' : '?'}saved=${_id}`
}

/** Describes the alerts of a search. Without email, daily alerts are shown at once as well. */
export function describeAlert({ alert, byMail }: Pick<SavedSearch, 'alert' | 'byMail'>, sendsMail: boolean) {
  if (alert === 'never') return t('alerts.never')
  if (!sendsMail) return t('alerts.atOnce')
  if (alert === 'daily') return byMail ? t('alerts.daily') : t('alerts.dailyWithoutMail')
  return byMail ? t('alerts.atOnce') : t('alerts.atOnceWithoutMail')
}

/** The options for alerts. Without email, `chosen` is kept if it is equivalent, in case email becomes available. */
export const alertOptions = (sendsMail: boolean, chosen: SavedSearch['alert'] = 'atOnce') => [
  { value: sendsMail || chosen === 'never' ? 'atOnce' : chosen, label: t('alerts.atOnce') },
  ...(sendsMail ? [{ value: 'daily', label: t('alerts.dailyByMail') }] : []),
  { value: 'never', label: t('alerts.never') },
]
