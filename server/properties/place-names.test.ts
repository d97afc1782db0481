import { expect, test } from 'vitest'
import { similarity, placesFor } from './place-names.ts'

const names = [
  'Fairhaven, Bellingham, WA',
  'Edgemoor, Bellingham, WA',
  'Old Town, Tacoma, WA',
  'Proctor, Tacoma, WA',
  'Ballard, Seattle, WA 98107',
  'Ballard, Seattle, WA 98117',
  'Seattle, WA 98102',
]
const having = (text: string) => names.filter((name) => name.toLowerCase().includes(text.toLowerCase()))

test.each([
  ['bell', ['Bellingham, WA', 'Fairhaven, Bellingham, WA', 'Edgemoor, Bellingham, WA']],
  ['FAIR', ['Fairhaven, Bellingham, WA']],
  ['ballard', ['Ballard, Seattle', 'Ballard, Seattle, WA 98107', 'Ballard, Seattle, WA 98117']],
  ['town', ['Old Town, Tacoma, WA']],
])(
  'suggestions for "%s" start with prefix matches, and shared places come before their parts',
  (text, wanted) => {
    const found = placesFor(text, having(text), 8)
    expect(found.toSorted()).toEqual(wanted.toSorted())
    expect(found[0]).toBe(wanted[0])
  },
)

test('finds the places in locations with Arabic commas', () => {
  expect(placesFor('دبي', ['مرسى دبي، دبي', 'الخليج التجاري، دبي'], 3)[0]).toBe('دبي')
  expect(placesFor('زايد', ['شارع زايد 212, الخالدية، أبوظبي, 12345'], 1)).toEqual([
    'شارع زايد 212، الخالدية، أبوظبي، 12345',
  ])
})

test.each([
  ['dubai', 'دبي (Dubai)'],
  ['Dub', 'دبي (Dubai)'],
  ['دبي', 'دبي (Dubai)'],
  ['النخلة', 'نخلة جميرا (Palm Jumeirah)، دبي (Dubai)'],
  ['نخلة', 'نخلة جميرا (Palm Jumeirah)، دبي (Dubai)'],
  ['palm', 'نخلة جميرا (Palm Jumeirah)، دبي (Dubai)'],
  ['نخلة جميرا، دبي', 'نخلة جميرا (Palm Jumeirah)، دبي (Dubai)'],
  ['الشا', 'الخان (Al Khan)، الشارقة (Sharjah)'],
  ['شارقة', 'الخان (Al Khan)، الشارقة (Sharjah)'],
  ['جميرة', 'جميرا'],
  ['Jumairah', 'Jumeirah'],
  ['Dubay', 'Dubai'],
  ['Dubia', 'Dubai'],
  ['Duabi', 'Dubai'],
  ['دوبي', 'دبي'],
])('for "%s", suggests %s first, from locations in two scripts', (typed, wanted) => {
  const both = [
    'نخلة جميرا (Palm Jumeirah)، دبي (Dubai)',
    'الخليج التجاري (Business Bay)، دبي (Dubai)',
    'الخان (Al Khan)، الشارقة (Sharjah)',
  ]
  expect(placesFor(typed, both, 1)).toEqual([wanted])
})

test('suggests a place shared by many locations in addition to each of them', () => {
  expect(placesFor('seattle', having('seattle'), 2)).toEqual(['Seattle', 'Seattle, WA 98102'])
})

test('suggests only the closest of the similar names', () => {
  expect(placesFor('Tacmoa', names, 1)).toEqual(['Tacoma, WA'])
  expect(placesFor('belingham', names, 1)).toEqual(['Bellingham, WA'])
  expect(placesFor('Seatle', names, 1)).toEqual(['Seattle'])
})

test('corrects a misspelled city without the neighborhood of its only home', () => {
  const one = ['Haidhausen, München, Bayern, 81667']
  expect(placesFor('Münhcen', one, 3)).toEqual(['München, Bayern, 81667'])
  expect(placesFor('Haidhasen', one, 3)).toEqual(one)
})

test.each(['Washington', 'cottage', 'Wallingford Seatle', 'balance'])(
  'suggests nothing for "%s", which is not a misspelled place',
  (text) => {
    expect(placesFor(text, [...names, 'Renton, WA', 'Cottonwood Road, Walla Walla, WA'], 3)).toEqual([])
  },
)

test('any word may be misspelled', () => {
  expect(placesFor('Balard Seatle', names, 1)).toEqual(['Ballard, Seattle'])
})

test('suggests nothing without matches, and never more than the limit', () => {
  expect(placesFor('x', [], 8)).toEqual([])
  expect(placesFor('wa', names, 3)).toHaveLength(3)
})

test('splits a location with very many parts only up to the limit', () => {
  const long = Array.from({ length: 60 }, (_, at) => `Part ${at}`).join(', ')
  expect(placesFor('part 59', [long], 8)).toEqual([long])
})

test('computes trigram similarity like pg_trgm', () => {
  expect(similarity('kent', 'kent')).toBe(1)
  expect(similarity('kent', 'zzz')).toBe(0)
  expect(similarity('seatle', 'seattle')).toBeGreaterThan(similarity('seatle', 'settle'))
})
