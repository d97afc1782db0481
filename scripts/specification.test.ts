import { expect, test } from 'vitest'
import {
  compareWithTitles,
  parseSpecification,
  readCoverage,
  readSpecification,
  statement,
} from './specification.ts'

const text = `# Specification

A sentence outside of the statements.

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

test('parses statements by section with id, sentence, and surface', () => {
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
  ['without a mark', '- 3.1.2 A token ends.', 'Not a statement of the specification: - 3.1.2'],
  ['with an unknown mark', '- 3.1.2 A token ends. [eye]', 'Not a statement'],
  ['without an id', '- A token ends. [http]', 'Not a statement'],
  ['with an id that is taken', '- 3.1.1 A token ends. [http]', '3.1.1 occurs twice.'],
  [
    'with the id of another section',
    '- 30.1.2 A token ends. [http]',
    '30.1.2 does not belong to section 3. Entities.',
  ],
])('rejects a statement %s', (_case, line, because) => {
  expect(() => parseSpecification(`${text}${line}\n`)).toThrow(because)
})

test('rejects a statement before the first section', () => {
  expect(() => parseSpecification('- 3.1.1 A token is answered. [http]')).toThrow('Not a statement')
})

test('accepts one title per statement and any other titles', () => {
  expect(compareWithTitles(sections, titles)).toEqual([])
})

test('reports a statement without a title, even if the other runner has one', () => {
  const moved = {
    browser: titles.browser.slice(1),
    http: [...titles.http, "2.1.1 The bar is titled 'Real Estate'."],
  }
  expect(compareWithTitles(sections, moved)).toEqual([
    "No passed browser test or step: 2.1.1 The bar is titled 'Real Estate'.",
    "No http statement: 2.1.1 The bar is titled 'Real Estate'.",
  ])
})

test('reports a title without a statement and a title that differs from its statement', () => {
  const drifted = { browser: titles.browser, http: ['3.1.1 A token is asked for.', '3.1.7 A token ends.'] }
  expect(compareWithTitles(sections, drifted)).toEqual([
    'No passed http test or step: 3.1.1 A token is answered.',
    'No http statement: 3.1.1 A token is asked for.',
    'No http statement: 3.1.7 A token ends.',
  ])
})

test('ignores a title that begins with an IP address', () => {
  const other = { ...titles, http: [...titles.http, '203.0.113.7 counts as 203.0.113.7'] }
  expect(compareWithTitles(sections, other)).toEqual([])
})

test('reports a second title of a statement', () => {
  const twice = { ...titles, http: [...titles.http, '3.1.1 A token is answered.'] }
  expect(compareWithTitles(sections, twice)).toEqual(['Tested twice: 3.1.1 A token is answered.'])
})

test('the specification is valid and provides test titles', () => {
  const [first] = readSpecification().flatMap(({ statements }) => statements)
  expect(first && statement(first.id)).toBe(first?.title)
  expect(() => statement('2.1.999')).toThrow('The specification has no statement 2.1.999.')
})

test('the coverage table lists every statement and no others', () => {
  const ids = readSpecification().flatMap(({ statements }) => statements.map(({ id }) => id))
  const spans = readCoverage().flatMap((row) => [...row.matchAll(/(\d+\.\d+\.\d+)(?:–(\d+\.\d+\.\d+))?/g)])
  expect(spans.flatMap((span) => span.slice(1)).filter((id) => id && !ids.includes(id))).toEqual([])
  const covered = spans.flatMap(([, from = '', to = from]) =>
    ids.slice(ids.indexOf(from), ids.indexOf(to) + 1),
  )
  expect(ids.filter((id) => !covered.includes(id))).toEqual([])
  expect(readCoverage().filter((row) => !/\d+\.\d+\.\d+/.test(row))).toEqual([])
})
