import { expect, test } from 'vitest'
import { runInLanguage } from '../language.ts'
import { languages } from '../languages.ts'
import { t } from '../text.ts'
import { lookupLabel } from './facts.ts'

test('flats for sale have the usual word of each language', () => {
  const words = languages.map((language) =>
    runInLanguage(language, () => lookupLabel('propertySubType', 'Condominium')),
  )
  expect(words).toEqual(expect.arrayContaining(['Condominium', 'Eigentumswohnung', 'Piso', 'شقة']))
})

test('open offers of a listing are counted on their own in Arabic, since their number agrees with no other', () => {
  const counts = runInLanguage('ar', () => [1, 2, 3].map((count) => t('offers.openCount', { count })))
  expect(counts).toEqual(['عرض قائم واحد', 'عرضان قائمان', '3 عروض قائمة'])
})
