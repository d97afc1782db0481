import fc from 'fast-check'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/index.ts'
import { validFor, hostile, type Known, schemaOf, corrupted } from './values.ts'

export const persons = ['anonymous', 'buyer', 'agent', 'admin'] as const
export type Person = (typeof persons)[number]

export type FuzzCase = {
  call: keyof typeof endpoints
  as: Person
  path: string
  headers: Record<string, string>
  body: string | undefined
}

/** Streams only take a token and never end, and downloads are not JSON. */
const names = (Object.keys(endpoints) as (keyof typeof endpoints)[]).filter(
  (name) => !('stream' in endpoints[name]) && !('download' in endpoints[name]),
)

/** Any text as part of a URL; lone surrogates are not allowed there. */
const escaped = (value: unknown): string =>
  encodeURIComponent(
    (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed().slice(0, 4_000),
  )

const oddQueries = fc.constantFrom(
  '%',
  '%00',
  '%ff%fe',
  '&&&',
  '=',
  'limit',
  'limit=1&limit=2',
  'limit[]=1',
  'limit[a][b]=1',
  '?',
  '#',
  '__proto__[x]=1',
  'cursor=' + 'A'.repeat(600),
  'cursor=%E0%A4%A',
  'a=' + 'b'.repeat(9_000),
)

function queryOf({ query }: Endpoint, known: Known): fc.Arbitrary<string> {
  if (!query) return fc.oneof({ weight: 9, arbitrary: fc.constant('') }, { weight: 1, arbitrary: oddQueries })
  const schema = schemaOf(query)
  const written = (values: unknown) =>
    Object.entries(values as object)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => `${escaped(name)}=${escaped(value)}`)
      .join('&')
  const optional = { ...schema, required: [] }
  const fields = Object.keys(schema.properties ?? {})
  return fc.oneof(
    { weight: 5, arbitrary: validFor(optional, known).map(written) },
    { weight: 4, arbitrary: fc.dictionary(fc.constantFrom(...fields), hostile, { maxKeys: 3 }).map(written) },
    { weight: 1, arbitrary: oddQueries },
  )
}

function pathOf({ path, params }: Endpoint, known: Known): fc.Arbitrary<string> {
  if (!params) return fc.constant(path)
  const parameters = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  const kind = path.split('/')[1] ?? ''
  const value = (name: string) =>
    fc.oneof(
      { weight: 6, arbitrary: validFor({ type: 'string' }, known, name === 'id' ? kind : name) },
      { weight: 1, arbitrary: hostile },
    )
  return fc
    .tuple(...parameters.map(value))
    .map((values) =>
      parameters.reduce((made, name, at) => made.replace(`:${name}`, escaped(values[at])), path),
    )
}

/** Serializes like JSON, including values that JSON cannot represent. */
const json = (value: unknown): string => JSON.stringify(value)

const brokenBodies = fc.constantFrom(
  '',
  '{',
  '{"a":',
  '[',
  'null',
  '"',
  'tru',
  '{"a":1,}',
  '{"a":1}{"a":2}',
  '\u0000',
  '{"\ud800":1}',
  '{"a":1e999}',
  '{"a":"\\ud800"}',
  '{"__proto__":{"role":"admin"}}',
  '{"constructor":{"prototype":{}}}',
  '['.repeat(50_000),
  `{"title":"${'x'.repeat(300_000)}"}`,
  '<a/>',
  'a=1&b=2',
  '\ufeff{}',
)

function bodyOf({ body }: Endpoint, known: Known): fc.Arbitrary<string | undefined> {
  if (!body) {
    const none = { weight: 6, arbitrary: fc.constant(undefined) }
    return fc.oneof(none, { weight: 1, arbitrary: hostile.map(json) }, { weight: 1, arbitrary: brokenBodies })
  }
  const schema = schemaOf(body)
  const validBody = validFor(schema, known)
  const shapes = [schema, ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]
  const fields = shapes.flatMap(({ properties }) => Object.keys(properties ?? {}))
  return fc.oneof(
    { weight: 4, arbitrary: validBody.map(json) },
    { weight: 5, arbitrary: corrupted(validBody, fields).map(json) },
    { weight: 1, arbitrary: brokenBodies },
  )
}

const oddHeaders: fc.Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 6, arbitrary: fc.constant({}) },
  {
    weight: 3,
    arbitrary: fc.constantFrom<Record<string, string>>(
      { 'content-type': 'text/plain' },
      { 'content-type': 'application/x-www-form-urlencoded' },
      { 'content-type': 'multipart/form-data; boundary=x' },
      { 'content-type': 'application/json; charset=utf-16' },
      { 'content-type': 'application/problem+json' },
      { 'content-type': '' },
      { 'content-type': 'application/json;'.repeat(50) },
      { 'content-encoding': 'gzip' },
      { authorization: 'Bearer' },
      { authorization: 'Bearer a.b.c' },
      { authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.' },
      { authorization: `Bearer ${'a'.repeat(3_000)}.b.c` },
      { authorization: 'Basic YWRtaW46YWRtaW4=' },
      { cookie: 'better-auth.session_token=x.y; a=%00; =; ;' },
      { cookie: 'c=1; '.repeat(500) },
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { host: 'evil.example' },
      { host: 'a<b>:99999' },
      { host: '[::1' },
      { host: '' },
      { 'x-forwarded-host': 'evil.example, \u00e9"' },
      { 'x-request-id': '<script>' },
      { 'x-forwarded-for': 'not an address, 10.0.0.1' },
      { 'x-forwarded-proto': 'javascript' },
      { 'x-http-method-override': 'DELETE' },
      { accept: 'text/html;q=evil' },
      { range: 'bytes=0-0,-1' },
      { 'if-none-match': '*' },
      { expect: '100-continue' },
    ),
  },
  {
    weight: 1,
    // Characters allowed in headers.
    arbitrary: fc
      .tuple(
        fc.constantFrom(
          'authorization',
          'cookie',
          'accept-language',
          'user-agent',
          'referer',
          'x-request-id',
        ),
        fc.string({
          unit: fc.integer({ min: 32, max: 255 }).map((code) => String.fromCharCode(code)),
          maxLength: 200,
        }),
      )
      .map(([name, value]) => ({ [name]: value.replaceAll('\u007f', '') })),
  },
)

/** Any call by any person, with input that its declaration accepts or rejects. */
export const anyCase = (known: Known): fc.Arbitrary<FuzzCase> =>
  fc.constantFrom(...names).chain((call) => {
    const declared: Endpoint = endpoints[call]
    return fc
      .record({
        as: fc.constantFrom(...persons),
        path: pathOf(declared, known),
        query: queryOf(declared, known),
        body: bodyOf(declared, known),
        headers: oddHeaders,
      })
      .map(({ path, query, ...rest }) => ({ call, path: query ? `${path}?${query}` : path, ...rest }))
  })
