import { type FactOf, factsOf, limitsOf } from '#contract/facts.ts'
import { formatPrice } from '#contract/price-text.ts'
import type { SavedSearch } from '#contract/saved-searches.ts'
import { lookupLabel, rangesSearched, roomsSearched } from '#texts/labels/facts.ts'
import { formatNumber } from '../../lib/formats.ts'

type Search = Record<string, string>

/** `2 to 4`, `2`, `from 2`, `up to 4`. */
function range(from: string | undefined, to: string | undefined, write: (text: string) => string) {
  if (!from || !to) return from ? `from ${write(from)}` : to && `up to ${write(to)}`
  const [low, high] = [write(from), write(to)]
  return low === high ? low : `${low} to ${high}`
}

const numbers = (text: string) => formatNumber(Number(text))

function describeRange({ kind, name }: FactOf<'area' | 'year' | 'number'>, search: Search) {
  const [from = '', to = ''] = limitsOf(name).map((limit) => search[limit])
  if (!from && !to) return undefined
  const [low, high] = kind === 'year' ? [from, to] : [numbers(from), numbers(to)]
  const both = low === high ? 'other' : 'both'
  const given = from && to ? both : from ? 'from' : 'to'
  return rangesSearched[name]({ range: given, low, high, count: Number(to || from) })
}

/** Describes a search in one line. */
export function describeSearch(search: Search, currency: string): string {
  const price = (text: string) => formatPrice(Number(text), currency)
  const parts = [
    search.location,
    range(search.minPrice, search.maxPrice, price),
    ...factsOf('rooms').map(({ name }) => search[name] && roomsSearched[name](Number(search[name]))),
    ...[...factsOf('area', 'number'), ...factsOf('year')].map((fact) => describeRange(fact, search)),
    ...factsOf('choice', 'choices').map(({ name }) =>
      search[name]
        ?.split(',')
        .map((value) => lookupLabel(name, value))
        .join(', '),
    ),
    (search.area ?? search.bounds) && 'in an area of the map',
    search.status,
    search.agentEmail && `listed by ${search.agentEmail}`,
    search.featured && (search.featured === 'Yes' ? 'featured' : 'not featured'),
    search.advertisement && (search.advertisement === 'Yes' ? 'advertised' : 'not advertised'),
  ]
  return parts.filter(Boolean).join(' · ') || 'All homes'
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

const alertLabels = { atOnce: 'Instantly', daily: 'Once a day', never: 'Never' } as const

/** Describes the alerts of a search. Without email, daily alerts are shown at once as well. */
export function describeAlert({ alert, byMail }: Pick<SavedSearch, 'alert' | 'byMail'>, sendsMail: boolean) {
  if (alert === 'never') return alertLabels.never
  if (!sendsMail) return alertLabels.atOnce
  return byMail ? alertLabels[alert] : `${alertLabels[alert]}, not by email`
}

/** The options for alerts. Without email, `chosen` is kept if it is equivalent, in case email becomes available. */
export const alertOptions = (sendsMail: boolean, chosen: SavedSearch['alert'] = 'atOnce') => [
  { value: sendsMail || chosen === 'never' ? 'atOnce' : chosen, label: alertLabels.atOnce },
  ...(sendsMail ? [{ value: 'daily', label: 'Instantly here, daily by email' }] : []),
  { value: 'never', label: alertLabels.never },
]
