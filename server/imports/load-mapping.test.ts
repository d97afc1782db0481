import { expect, test } from 'vitest'
import { checkMapping, loadMapping } from './load-mapping.ts'

const right = {
  source: 'sales',
  currency: 'USD',
  key: 'id',
  observed: { column: 'date', format: 'M/D/YY' },
  fields: { title: '{name}', location: '{place}', price: { column: 'price' } },
}
const check = (changes: object) => () => checkMapping(JSON.stringify({ ...right, ...changes }), 'sales.json')

test('accepts a valid mapping', () => {
  expect(check({})()).toMatchObject({ name: 'sales.json', source: 'sales', key: ['id'] })
})

test.each([
  [{ source: 'My Sales' }, 'source: must consist of lowercase letters, digits, and hyphens'],
  [{ colour: 'red' }, 'mapping: Input must not contain “colour”'],
  [{ fields: { ...right.fields, price: undefined } }, 'fields.price: '],
  [{ fields: { ...right.fields, price: { colum: 'price' } } }, 'fields.price.column: '],
  [
    { fields: { ...right.fields, title: [{ wen: {}, text: 'x' }] } },
    'fields.title.0: Title must not contain “wen”',
  ],
  [{ fields: { ...right.fields, garage: { column: 'x' } } }, 'fields: Fields must not contain “garage”'],
  [{ numbers: '1234,5' }, 'numbers: must be one of 1,234.5'],
  [{ encoding: 'ansi' }, 'encoding: must be an encoding such as utf-8, windows-1252'],
  [{ agents: { North: { name: 'N', email: 'north' } } }, 'agents.North.email: Invalid email address'],
  [
    { agents: { North: { name: 'North \u202e', email: 'north@agents.example.com' } } },
    'agents.North.name: Name must not contain invisible characters',
  ],
  [{ warnings: [{ when: { price: { over: 1 } }, text: 'x' }] }, 'warnings.0.when.price: '],
])('reports %j as invalid', (changes, sentence) => {
  expect(check(changes)).toThrow(`The mapping sales.json is invalid: ${sentence}`)
})

test('reports invalid JSON', () => {
  expect(() => checkMapping('{', 'sales.json')).toThrow('The mapping sales.json is not valid JSON')
})

test('lists the available mappings for an unknown name', async () => {
  await expect(loadMapping('queen-county')).rejects.toThrow(
    'There is no mapping "queen-county"; available mappings: inmovilla, king-county, onoffice.',
  )
  await expect(loadMapping('./nowhere.json')).rejects.toThrow('The mapping ./nowhere.json cannot be read.')
})

test('King County has a city and an agent for each of its 70 ZIP codes', async () => {
  const { lookups, agents } = await loadMapping('king-county')
  const places = Object.entries(lookups.place?.table ?? {})
  expect(places).toHaveLength(70)
  expect(
    places.filter(([zip, { city, district }]) => !/^98\d{3}$/.test(zip) || !city || !agents[district ?? '']),
  ).toEqual([])
  expect(new Set(Object.values(agents).map(({ email }) => email)).size).toBe(Object.keys(agents).length)
})
