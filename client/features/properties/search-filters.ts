import { eachOf, factsOf, rangedFacts, type RangeName } from '#contract/facts.ts'
import { fromSqft, toSqft } from '#contract/areas.ts'
import { decimalsOf, readDecimal } from '#contract/decimals.ts'
import { isInDigits } from '#contract/digits.ts'
import { invertedRanges, searchRanges } from '#contract/search-ranges.ts'
import { readArea } from '#contract/typed-areas.ts'
import { areaUnit } from '#texts/labels/areas.ts'
import { factsInText, factTerms, lookupLabel, roomsOrMore } from '#texts/labels/facts.ts'
import { currentNotation } from '#texts/notation.ts'
import { t } from '#texts/text.ts'
import { formatFact } from '../../lib/format-fact.ts'
import { readMoney } from '../../lib/number-notations.ts'
import { formatNumber } from '#texts/formats.ts'
import type { Notation, SearchState } from '../../lib/use-search-state.ts'
import { limitTexts } from './limit-texts.ts'

const rooms = factsOf('rooms')
const chosen = factsOf('choice', 'choices').map(({ name }) => name)

const promotions = ['featured', 'advertisement'] as const

/** The filters in the URL; `sort` only affects the order. */
export const filterNames = [
  'location',
  'sort',
  ...rooms.map(({ name }) => name),
  ...searchRanges.flatMap(({ parameters }) => parameters),
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

export const sorts = () => [
  { value: '', label: t('properties.defaultOrder') },
  { value: 'price', label: t('properties.ascending') },
  { value: '-price', label: t('properties.descending') },
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

type Formats = { price: (amount: number) => string; currency: string }

/** Text that is not a number stays as typed. */
const worded = (text: string, format: (value: number) => string) =>
  isInDigits(text) ? format(Number(text)) : text

/** Formats a number of the URL for its input. */
const wordedNumber = (text: string) => (text ? worded(text, formatNumber) : '')

/** The minimums to choose from, with the one of the URL, which may be another. */
export const minimumsWith = (choices: readonly string[], value: string): string[] =>
  value === '' || choices.includes(value)
    ? [...choices]
    : [...choices, value].toSorted((one, other) => Number(one) - Number(other))

/** `3+`. */
export const wordedMinimum = (text: string) => worded(text, (value) => `${formatNumber(value)}+`)

/** A year of the URL; undefined if the text is none. */
export function readYear(text: string, { min, max }: { min: number; max: number }): string | undefined {
  const isYear = /^\d{4}$/.test(text) && Number(text) >= min && Number(text) <= max
  return text === '' || isYear ? text : undefined
}

/** A multiple of `step` of the URL; undefined if the text is none. */
export function readNumber(text: string, { step }: { step: number }): string | undefined {
  const isMultiple = /^\d+(\.\d+)?$/.test(text) && Number.isInteger(Number(text) / step)
  return text === '' || isMultiple ? text : undefined
}

/** A typed number as in the URL; other text stays. */
const typedNumber = (text: string, step: number) =>
  readDecimal(text, { decimals: decimalsOf(step) })?.toString() ?? text

/** An area in the reader's unit as square feet, the format of the URL; undefined if the text is none. */
function typedArea(text: string): string | undefined {
  if (text === '') return ''
  const area = readArea(text, areaUnit(), currentNotation().decimal)
  return area === undefined ? undefined : String(toSqft(area, areaUnit()))
}

/** Formats an area of the URL for its input. */
const shownArea = (value: string) =>
  value ? worded(value, (sqft) => formatNumber(fromSqft(sqft, areaUnit()))) : ''

/** The error of a range, at its lower limit as on the server; short, because the inputs are narrow. */
export function rangeError(search: Search, name: FilterName): string | undefined {
  const isInverted = invertedRanges(search).some(({ parameters }) => parameters[0] === name)
  return isInverted ? t('properties.rangeInverted') : undefined
}

const rangeWords = {
  price: { term: () => t('properties.price'), inText: () => t('properties.priceRangeInText') },
  ...eachOf(rangedFacts(), ({ name }) => ({ term: factTerms[name], inText: factsInText[name] })),
}

/** How the limits of the price are written on a portal with this currency. */
export const priceNotation = (currency: string): Notation => ({
  read: (text) => (text === '' ? '' : readMoney(text, currency)?.toString()),
  show: wordedNumber,
})

/** How the limits of the other ranges are written. */
export const notations: Record<RangeName, Notation> = {
  ...eachOf(factsOf('area'), () => ({ read: typedArea, show: shownArea })),
  ...eachOf(factsOf('year'), (fact) => ({
    read: (text: string) => readYear(typedNumber(text, fact.step), fact),
    show: (value: string) => value,
  })),
  ...eachOf(factsOf('number'), (fact) => ({
    read: (text: string) => readNumber(typedNumber(text, fact.step), fact),
    show: wordedNumber,
  })),
}

/** A filter that must be corrected before the search can be sent: its parameter, and its name in a sentence. */
type ToCorrect = {
  name: FilterName
  inText: string
  /** What to enter instead of a text that cannot be read. */
  advice?: string
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** All filters that must be corrected: unreadable values, and ranges whose limits are reversed. */
function allToCorrect(search: { [Name in FilterName]?: unknown }, currency: string): ToCorrect[] {
  const inverted = invertedRanges(search).map(({ name }) => name)
  return [
    ...searchRanges.flatMap((range): ToCorrect[] => {
      const { read, show } = range.name === 'price' ? priceNotation(currency) : notations[range.name]
      const unread = range.parameters.find((name) => {
        const text = textOf(search[name])
        // Of the URL itself, the server reads only prices in any notation.
        return read(show(text)) === undefined || (range.name !== 'price' && text !== '' && !isInDigits(text))
      })
      if (unread) {
        const { label, unreadable } = limitTexts[unread]
        return [
          {
            name: unread,
            inText: t('ui.quoted', { text: label() }),
            advice: unreadable(textOf(search[unread]), currency),
          },
        ]
      }
      const [name] = range.parameters
      return inverted.includes(range.name) ? [{ name, inText: rangeWords[range.name].inText() }] : []
    }),
    ...rooms
      .filter((fact) => readNumber(textOf(search[fact.name]), fact) === undefined)
      .map(({ name }) => ({ name, inText: factsInText[name]() })),
  ]
}

/** The first filter that must be corrected before the search can be sent. */
export const filterToCorrect = (...search: Parameters<typeof allToCorrect>): ToCorrect | undefined =>
  allToCorrect(...search)[0]

const valueFormats = ({ price }: Pick<Formats, 'price'>) => ({
  price,
  ...eachOf(rangedFacts(), (fact) => (value: number) => formatFact(fact, value)),
})

function rangeLabel(fact: string, low: string, high: string): string {
  if (low && high)
    return low === high
      ? t('properties.chipValue', { fact, value: low })
      : t('properties.chipRange', { fact, low, high })
  return low ? t('properties.chipFrom', { fact, low }) : t('properties.chipUpTo', { fact, high })
}

const promotionLabels = {
  featured: { Yes: () => t('properties.featured'), No: () => t('properties.notFeatured') },
  advertisement: { Yes: () => t('properties.advertised'), No: () => t('properties.notAdvertised') },
}

/** The active filters of a search. */
export function chipsOf(search: Search, formats: Formats): Chip[] {
  const words = valueFormats(formats)
  const invalid = new Map(
    allToCorrect(search, formats.currency).map(({ name, inText }) => [
      name,
      t('properties.invalidFilter', { filter: inText }),
    ]),
  )
  return [
    ...(search.location
      ? [{ key: 'location', label: t('ui.quoted', { text: search.location }), without: { location: '' } }]
      : []),
    ...searchRanges.flatMap((range): Chip[] => {
      const term = rangeWords[range.name].term()
      const [from, to] = range.parameters
      const [low, high] = [search[from], search[to]].map((text) =>
        text ? worded(text, words[range.name]) : '',
      )
      if (!low && !high) return []
      const label = invalid.get(from) ?? invalid.get(to) ?? rangeLabel(term, low ?? '', high ?? '')
      return [{ key: term, label, without: { [from]: '', [to]: '' } }]
    }),
    ...rooms
      .filter(({ name }) => search[name])
      .map(({ name }): Chip => ({
        key: name,
        label: invalid.get(name) ?? worded(search[name], roomsOrMore[name]),
        without: { [name]: '' },
      })),
    ...chosen.flatMap((name) =>
      listOf(search[name]).map((value): Chip => ({
        key: `${name} ${value}`,
        label: lookupLabel(name, value),
        without: { [name]: toggled(search[name], value) },
      })),
    ),
    ...promotions
      .filter((name) => search[name])
      .map((name): Chip => ({
        key: name,
        label: promotionLabels[name][search[name] === 'No' ? 'No' : 'Yes'](),
        without: { [name]: '' },
      })),
  ]
}

/** All filters, including those of the map, but not the order. */
export const narrowing = ({ sort: _sort, ...search }: Search) => search

/** The filters that clearing removes. The map keeps its bounds. */
export const clearedNames = filterNames.filter((name) => name !== 'sort')
/** Whether a search has filters. */
export const isFiltered = (search: Search): boolean => clearedNames.some((name) => search[name])
export const filtersIn = (search: Search): Partial<Search> =>
  Object.fromEntries(clearedNames.map((name) => [name, search[name]]))
