import { limits } from '#contract/limits.ts'
import { invertedRanges, searchRanges } from '#contract/search-ranges.ts'
import { countOf, formatNumber } from '../../lib/formats.ts'
import type { SearchState } from '../../lib/use-search-state.ts'

const chosen = ['propertyType', 'propertySubType', 'features'] as const
export type ChoiceName = (typeof chosen)[number]
const promotions = ['featured', 'advertisement'] as const

/** The filters in the URL; `sort` only affects the order. */
export const filterNames = [
  'location',
  'sort',
  'bedNumber',
  'bathNumber',
  ...Object.values(searchRanges).flat(),
  ...chosen,
  ...promotions,
] as const
/** The search in the URL of All Properties. */
export const searchParameters = [...filterNames, 'bounds', 'area'] as const
/** The metadata of the homes on one page of a search. */
export const pageOfSearch = [...searchParameters, 'cursor'] as const

export type FilterName = (typeof filterNames)[number]
export type Filters = SearchState<FilterName>
type Search = Filters['search']

export const sorts = [
  { value: '', label: 'Default' },
  { value: 'price', label: 'Ascending' },
  { value: '-price', label: 'Descending' },
]

/** The selected values. */
export const listOf = (text: string): string[] => text.split(',').filter(Boolean)

/** Adds the value to the list, or removes it. */
export const toggled = (text: string, value: string): string => {
  const all = listOf(text)
  return (all.includes(value) ? all.filter((one) => one !== value) : [...all, value]).join(',')
}

/** An active filter with its label, and the search without it. */
export type Chip = { key: string; label: string; without: Partial<Search> }

type Formats = { price: (amount: number) => string }

/** Text that is not a number stays as typed. */
const worded = (text: string, format: (value: number) => string) =>
  Number.isNaN(Number(text)) ? text : format(Number(text))

/** Formats a price of the URL for its input. */
export const wordedPrice = (text: string) => (text ? worded(text, formatNumber) : '')

const { min: firstYear, max: lastYear } = limits.yearBuilt

/** A year of construction in the format of the URL; undefined if the text is none. */
export function readYear(text: string): string | undefined {
  const isYear = /^\d{4}$/.test(text) && Number(text) >= firstYear && Number(text) <= lastYear
  return text === '' || isYear ? text : undefined
}
export const yearError = `Enter a year from ${firstYear} to ${lastYear}`

/** The error of a range, at its lower limit as on the server; short, because the inputs are narrow. */
export function rangeError(search: Search, name: FilterName): string | undefined {
  const isInverted = invertedRanges(search).some((range) => searchRanges[range][0] === name)
  return isInverted ? 'Above the upper limit' : undefined
}

const rangeWords: Record<keyof typeof searchRanges, string> = {
  Price: 'price range',
  'Living area': 'living area',
  Lot: 'lot size',
  Built: 'year built',
  Stories: 'number of stories',
}

/** The range that must be corrected before the search can be sent. */
export function rangeToCorrect(search: Parameters<typeof invertedRanges>[0]): string | undefined {
  const [name] = invertedRanges(search)
  return name && rangeWords[name]
}

const valueFormats = ({ price }: Formats): Record<keyof typeof searchRanges, (value: number) => string> => ({
  Price: price,
  'Living area': (value) => `${formatNumber(value)} ft²`,
  Lot: (value) => `${formatNumber(value)} ft²`,
  Built: String,
  Stories: formatNumber,
})

function rangeLabel(name: string, low: string, high: string): string {
  if (low && high) return `${name} ${low} – ${high}`
  return low ? `${name} from ${low}` : `${name} up to ${high}`
}

const promotionLabels = {
  featured: { Yes: 'Featured', No: 'Not featured' },
  advertisement: { Yes: 'Advertised', No: 'Not advertised' },
} as const

/** The active filters of a search. */
export function chipsOf(search: Search, formats: Formats): Chip[] {
  const words = valueFormats(formats)
  const inverted = invertedRanges(search)
  const rooms = (name: 'bedNumber' | 'bathNumber', one: string): Chip[] =>
    search[name]
      ? [
          {
            key: name,
            label: worded(search[name], (n) => `${countOf(n, one)} or more`),
            without: { [name]: '' },
          },
        ]
      : []
  return [
    ...(search.location
      ? [{ key: 'location', label: `“${search.location}”`, without: { location: '' } }]
      : []),
    ...Object.entries(searchRanges).flatMap(([name, [from, to]]): Chip[] => {
      const [low, high] = [search[from], search[to]].map((text) =>
        text ? worded(text, words[name as keyof typeof searchRanges]) : '',
      )
      if (!low && !high) return []
      const isInverted = inverted.includes(name as keyof typeof searchRanges)
      const label = isInverted
        ? `Invalid ${rangeWords[name as keyof typeof searchRanges]}`
        : rangeLabel(name, low ?? '', high ?? '')
      return [{ key: name, label, without: { [from]: '', [to]: '' } }]
    }),
    ...rooms('bedNumber', 'bed'),
    ...rooms('bathNumber', 'bath'),
    ...chosen.flatMap((name) =>
      listOf(search[name]).map((value): Chip => ({
        key: `${name} ${value}`,
        label: value,
        without: { [name]: toggled(search[name], value) },
      })),
    ),
    ...promotions
      .filter((name) => search[name])
      .map((name): Chip => ({
        key: name,
        label: promotionLabels[name][search[name] === 'No' ? 'No' : 'Yes'],
        without: { [name]: '' },
      })),
  ]
}

/** All filters, including those of the map, but not the order. */
export const narrowing = ({ sort: _sort, ...search }: Search) => search

/** The filters that clearing removes. The map keeps its bounds. */
export const clearedNames = filterNames.filter((name) => name !== 'sort')
export const filtersIn = (search: Search): Partial<Search> =>
  Object.fromEntries(clearedNames.map((name) => [name, search[name]]))
