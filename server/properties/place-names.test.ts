import { expect, test } from 'vitest'
import { closeness, placesFor } from './place-names.ts'

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
])('for "%s" what begins with it stands first, and what many share before each of them', (text, wanted) => {
  const found = placesFor(text, having(text), 8)
  expect(found.toSorted()).toEqual(wanted.toSorted())
  expect(found[0]).toBe(wanted[0])
})

test('what many locations share is offered beside each of them', () => {
  expect(placesFor('seattle', having('seattle'), 2)).toEqual(['Seattle', 'Seattle, WA 98102'])
})

test('of what is only alike the closest is offered', () => {
  expect(placesFor('Tacmoa', names, 1)).toEqual(['Tacoma, WA'])
  expect(placesFor('belingham', names, 1)).toEqual(['Bellingham, WA'])
  expect(placesFor('Seatle', names, 1)).toEqual(['Seattle'])
})

test.each(['Washington', 'cottage', 'Wallingford Seatle', 'balance'])(
  'nothing is offered for "%s", which is no misspelled place',
  (text) => {
    expect(placesFor(text, [...names, 'Renton, WA', 'Cottonwood Road, Walla Walla, WA'], 3)).toEqual([])
  },
)

test('each word may be misspelled', () => {
  expect(placesFor('Balard Seatle', names, 1)).toEqual(['Ballard, Seattle'])
})

test('nothing is offered where nothing was found, and never more than asked for', () => {
  expect(placesFor('x', [], 8)).toEqual([])
  expect(placesFor('wa', names, 3)).toHaveLength(3)
})

test('a location of very many parts is taken apart only so far', () => {
  const long = Array.from({ length: 60 }, (_, at) => `Part ${at}`).join(', ')
  expect(placesFor('part 59', [long], 8)).toEqual([long])
})

test('two texts are as close as they share letters', () => {
  expect(closeness('kent', 'kent')).toBe(1)
  expect(closeness('kent', 'zzz')).toBe(0)
  expect(closeness('seatle', 'seattle')).toBeGreaterThan(closeness('seatle', 'settle'))
})
