import { expect, test } from 'vitest'
import { runInLanguage } from '../language.ts'
import { languages } from '../languages.ts'
import { t } from '../text.ts'
import { factsOf } from '#contract/facts.ts'
import { lookupLabel, roomsOrMore, roomsSearched } from './facts.ts'

test('flats for sale have the usual word of each language', () => {
  const words = languages.map((language) =>
    runInLanguage(language, () => lookupLabel('propertySubType', 'Condominium')),
  )
  expect(words).toEqual(expect.arrayContaining(['Condominium', 'Eigentumswohnung', 'Piso', 'شقة']))
})

test('pending offers of a listing are counted on their own in Arabic, since their number agrees with no other', () => {
  const counts = runInLanguage('ar', () => [1, 2, 3].map((count) => t('offers.pendingCount', { count })))
  expect(counts).toEqual(['عرض واحد قيد الانتظار', 'عرضان قيد الانتظار', '3 عروض قيد الانتظار'])
})

test('English labels are the values of RESO', () => {
  const choices = [...factsOf('choice'), ...factsOf('choices')]
  const labels = choices.flatMap(({ name, values }) =>
    values.map((value) => [value, lookupLabel(name, value).toLowerCase()]),
  )
  expect(labels).toEqual(labels.map(([value = '']) => [value, value.toLowerCase()]))
})

test('filters and searches name the rooms that they count', () => {
  expect([roomsOrMore.bedNumber(2), roomsOrMore.bathNumber(2)]).toEqual(['2 beds or more', '2 baths or more'])
  expect([roomsSearched.bedNumber(2), roomsSearched.bathNumber(2)]).toEqual(['2+ beds', '2+ baths'])
})
