import { expect, test } from 'vitest'
import {
  compareWithTitles,
  parseSpecification,
  readCoverage,
  readSpecification,
  statement,
} from './specification.ts'

const text = `# Specification

A sentence that is no statement.

## 2. Screens

### 2.1 Bar

- 2.1.1 The bar is titled 'Real Estate'. [browser; also 1]
- 2.1.2 The bar shows a clock. [browser; also 2.3, 9]

## 3. Entities

- 3.1.1 A token is answered. [http]
`
const sections = parseSpecification(text)
const titles = {
  browser: ["2.1.1 The bar is titled 'Real Estate'.", '2.1.2 The bar shows a clock.', 'a journey'],
  http: ['3.1.1 A token is answered.', 'an offer is placed'],
}

test('statements are read by section, with id, sentence and where they are tested', () => {
  expect(sections).toEqual([
    {
      title: '2. Screens',
      statements: [
        { id: '2.1.1', title: titles.browser[0], surface: 'browser' },
        { id: '2.1.2', title: titles.browser[1], surface: 'browser' },
      ],
    },
    {
      title: '3. Entities',
      statements: [{ id: '3.1.1', title: titles.http[0], surface: 'http' }],
    },
  ])
})

test.each([
  ['without a mark', '- 3.1.2 A token ends.', 'This is no statement of the specification: - 3.1.2'],
  ['with an unknown mark', '- 3.1.2 A token ends. [eye]', 'This is no statement'],
  ['without an id', '- A token ends. [http]', 'This is no statement'],
  ['with an id that is taken', '- 3.1.1 A token ends. [http]', '3.1.1 is there twice.'],
  [
    'with the id of another section',
    '- 30.1.2 A token ends. [http]',
    '30.1.2 is not of section 3. Entities.',
  ],
])('a statement %s is refused', (_case, line, because) => {
  expect(() => parseSpecification(`${text}${line}\n`)).toThrow(because)
})

test('a statement before the first section is refused', () => {
  expect(() => parseSpecification('- 3.1.1 A token is answered. [http]')).toThrow('This is no statement')
})

test('one title for each statement is enough, whatever else is tested', () => {
  expect(compareWithTitles(sections, titles)).toEqual([])
})

test('a statement without a title is named, also when the other runner has one', () => {
  const moved = {
    browser: titles.browser.slice(1),
    http: [...titles.http, "2.1.1 The bar is titled 'Real Estate'."],
  }
  expect(compareWithTitles(sections, moved)).toEqual([
    "No passed browser test or step: 2.1.1 The bar is titled 'Real Estate'.",
    "No http statement: 2.1.1 The bar is titled 'Real Estate'.",
  ])
})

test('the title of a statement that does not exist, or that says something else, is named', () => {
  const drifted = { browser: titles.browser, http: ['3.1.1 A token is asked for.', '3.1.7 A token ends.'] }
  expect(compareWithTitles(sections, drifted)).toEqual([
    'No passed http test or step: 3.1.1 A token is answered.',
    'No http statement: 3.1.1 A token is asked for.',
    'No http statement: 3.1.7 A token ends.',
  ])
})

test('a title that begins with a network address is no statement', () => {
  const other = { ...titles, http: [...titles.http, '203.0.113.7 counts as 203.0.113.7'] }
  expect(compareWithTitles(sections, other)).toEqual([])
})

test('a second title of a statement is named', () => {
  const twice = { ...titles, http: [...titles.http, '3.1.1 A token is answered.'] }
  expect(compareWithTitles(sections, twice)).toEqual(['Tested twice: 3.1.1 A token is answered.'])
})

test('the specification of the product is well formed, and gives a test its title', () => {
  const [first] = readSpecification().flatMap(({ statements }) => statements)
  expect(first && statement(first.id)).toBe(first?.title)
  expect(() => statement('2.1.999')).toThrow('The specification has no statement 2.1.999.')
})

test('the table of sentences names statements that exist, and leaves none of them out', () => {
  const ids = readSpecification().flatMap(({ statements }) => statements.map(({ id }) => id))
  const spans = readCoverage().flatMap((row) => [...row.matchAll(/(\d+\.\d+\.\d+)(?:–(\d+\.\d+\.\d+))?/g)])
  expect(spans.flatMap((span) => span.slice(1)).filter((id) => id && !ids.includes(id))).toEqual([])
  const covered = spans.flatMap(([, from = '', to = from]) =>
    ids.slice(ids.indexOf(from), ids.indexOf(to) + 1),
  )
  expect(ids.filter((id) => !covered.includes(id))).toEqual([])
  expect(readCoverage().filter((row) => !/\d+\.\d+\.\d+/.test(row))).toEqual([])
})
