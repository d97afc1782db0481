import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ESTree, parseSync } from 'vite'
import { expect, test } from 'vitest'
import { readCatalogs } from '../texts/catalogs.ts'
import { sourceLanguage } from '../texts/languages.ts'
import { root } from './processes.ts'
import { findTextUses } from './text-calls.ts'
import { parametersOf, textTypes } from './text-types.ts'

const catalogs = readCatalogs()
const english = catalogs[sourceLanguage] ?? {}

const uses = globSync('{client,server,demo,texts/labels}/**/*.{ts,tsx}', { cwd: root }).flatMap((file) => {
  const text = readFileSync(join(root, file), 'utf8')
  if (!text.includes('texts/text.ts')) return []
  return { file, ...findTextUses(parseSync(file, text).program) }
})

test('texts/parameters.ts has the types of the English messages: run `npm run texts`', () => {
  expect(readFileSync(join(root, 'texts/parameters.ts'), 'utf8')).toBe(textTypes(english))
})

test('every text is used, and every used text exists', () => {
  const used = new Set(uses.flatMap(({ calls }) => calls.map(({ key }) => key.value)))
  expect([...used].toSorted()).toEqual(Object.keys(english).toSorted())
})

test('texts are called with a literal key, within functions', () => {
  expect(uses.flatMap(({ file, refused }) => refused.map(({ because }) => `${file}: ${because}`))).toEqual([])
})

test.each<[string, Record<string, string>]>([
  ['Plain', {}],
  ['{name} and {name}', { name: 'string | number' }],
  ['{count, plural, one {# home of {name}} other {# homes}}', { count: 'number', name: 'string | number' }],
  ['{area, number} ft²', { area: 'number' }],
  ['{role, select, agent {a} admin {b} other {c}}', { role: `'agent' | 'admin' | 'other'` }],
  ['<link>Log in</link>', { link: '(content: ReactNode[]) => ReactNode' }],
])('the parameters of %s', (message, parameters) => {
  expect(Object.fromEntries(parametersOf(message))).toEqual(parameters)
})

test.each([
  '{a, date}',
  '{a, number, ::percent}',
  '{a, plural, offset:1 other {#}}',
  '{a, selectordinal, other {#}}',
])('refuses %s, which texts/format.ts does not support', (message) => {
  expect(() => parametersOf(message)).toThrow('not supported')
})

const usesIn = (code: string) =>
  findTextUses(parseSync('a.tsx', `import { t as text } from '#texts/text.ts'\n${code}`).program)

test.each<[string, string]>([
  ['const a = text("a.b")', 'a text at module level has no language'],
  ['const a = <p>{text("a.b")}</p>', 'a text at module level has no language'],
  ['const a = (b) => text(b)', 'the key of a text must be a literal'],
  ['const a = () => text(`a.b`)', 'the key of a text must be a literal'],
  ['const a = () => [text]', 'text may only be called'],
  [`import * as all from '#texts/text.ts'`, 'texts must be imported by name'],
  [`import all from '#texts/text.ts'`, 'texts must be imported by name'],
  [`import { 't' as other } from '#texts/text.ts'`, 'texts must be imported by name'],
  [`export { t } from '#texts/text.ts'`, 'texts may not be exported again'],
  [`export * from '../../texts/text.ts'`, 'texts may not be exported again'],
])('refuses %s', (code, because) => {
  expect(usesIn(code).refused.map((one) => one.because)).toEqual([because])
})

test('finds calls in functions, methods, and values', () => {
  const keyOf = ({ key }: { key: ESTree.StringLiteral }) => key.value
  const { calls, refused } = usesIn(
    `const a = { b: () => text('a.b'), c() { return text('a.c', { of: text('a.d') }) } }\nfunction e() { return <p title={text('a.e')} /> }`,
  )
  expect(calls.map(keyOf)).toEqual(['a.b', 'a.c', 'a.d', 'a.e'])
  expect(refused).toEqual([])
})
