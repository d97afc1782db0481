import fc from 'fast-check'
import { z } from 'zod'

/** A JSON schema, with the keywords that the contract uses. */
type Schema = {
  type?: string
  format?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  minimum?: number
  maximum?: number
}

/** Valid values that a schema cannot describe. */
export type Known = {
  /** Ids of existing objects, by the first path segment of their calls. */
  ids: Readonly<Record<string, readonly string[]>>
  emails: readonly string[]
  cursors: readonly string[]
}

const groups: Record<string, string> = { propertyId: 'properties', offerId: 'offers', photoId: 'photos' }

function idOf(ids: Known['ids'], name: string): fc.Arbitrary<string> {
  const all = fc.oneof(fc.constantFrom(...Object.values(ids).flat()), fc.uuid())
  const right = ids[groups[name] ?? name]
  if (!right) return all
  return fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...right) }, { weight: 1, arbitrary: all })
}

const markup = [
  '<script>throw 1</script>',
  '"><img src=x onerror=alert(1)>',
  '</script><svg onload=alert(1)>',
  'javascript:alert(1)',
  '{{7*7}}${7*7}',
]
const sql = [
  "'; drop table offer; --",
  "' or '1'='1",
  '1; select pg_sleep(20)',
  "x%' union select password from account --",
  '\\',
  '%_%',
]
const unicode = [
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '\u202e\u2066',
  '\ufeff',
  'ﷺ'.repeat(50),
  'e\u0301'.repeat(300),
  '🏚️'.repeat(100),
  '\u2028\n\r\t\u0085',
  'İıſK',
]
const numbers = [
  0,
  -0,
  -1,
  0.1,
  1e-320,
  2 ** 31,
  2 ** 53,
  2 ** 63,
  1e21,
  1e308,
  Number.MAX_SAFE_INTEGER,
  -(2 ** 63),
]
const texts = [
  '',
  ' ',
  '0',
  '-1',
  '1e3',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '__proto__',
  'constructor',
  '0000-01-01',
  '9999-12-31',
  '2026-02-30',
  '-1',
  '+275760-09-13T00:00:00.001Z',
  'infinity',
  '../../etc/passwd',
  '/',
  '//evil.example',
  'http://[',
  'http://x@y:z/',
  'file:///etc/passwd',
]

const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...markup, ...sql, ...unicode, ...texts) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  // Lone surrogates, which UTF-8 cannot encode.
  {
    weight: 1,
    arbitrary: fc.string({
      unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)),
      maxLength: 20,
    }),
  },
  { weight: 1, arbitrary: fc.integer({ min: 100, max: 60_000 }).map((length) => 'x'.repeat(length)) },
)

const nested = (depth: number, wrap: (inner: unknown) => unknown): unknown => {
  let value: unknown = 1
  for (let level = 0; level < depth; level += 1) value = wrap(value)
  return value
}

export const hostile: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: hostileText },
  { weight: 3, arbitrary: fc.constantFrom(...numbers) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(null, true, false, [], {}, [null], { length: -1 }, { toString: 1 }),
  },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      nested(2_000, (inner) => [inner]),
      nested(2_000, (inner) => ({ a: inner })),
      Array.from({ length: 5_000 }, () => 0),
    ),
  },
)

const plainText = fc.oneof(
  fc.constantFrom('Mill by the river', 'Ada', 'x'),
  fc.string({ minLength: 1, maxLength: 60 }),
)

function byName(name: string, { ids, emails, cursors }: Known): fc.Arbitrary<unknown> | undefined {
  if (/email|person/i.test(name)) return fc.constantFrom(...emails)
  if (/cursor/i.test(name)) return fc.constantFrom(...cursors)
  if (/idempotencyKey|attempt/.test(name)) return fc.uuid()
  if (name.endsWith('Id') || ids[name]) return idOf(ids, name)
  if (/photo|image/i.test(name)) return fc.constantFrom('/pictures/a.webp', 'https://pictures.example/a.jpg')
  if (/password/i.test(name)) return fc.constantFrom('Welcome1!', 'Wrong-one1!')
  if (/date$|^(from|to)$/i.test(name)) return fc.constantFrom('2026-03-04', '2020-02-29')
  if (/updatedAt/.test(name)) return fc.constantFrom('2026-03-04T05:06:07.089Z')
  if (/price|amount/i.test(name)) return fc.integer({ min: 1, max: 600_000 })
  if (/limit/.test(name)) return fc.integer({ min: 1, max: 100 })
  if (/^(lat|lon)$/.test(name)) return fc.double({ min: -90, max: 90, noNaN: true })
  return undefined
}

/** Values that mostly satisfy this schema. */
export function validFor(schema: Schema, known: Known, name = ''): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map((choice) => validFor(choice, known, name)))
  if (schema.type === 'object') {
    const fields = Object.entries(schema.properties ?? {}).map(
      ([field, of]) => [field, validFor(of, known, field)] as const,
    )
    return fc.record(Object.fromEntries(fields), { requiredKeys: schema.required ?? [] })
  }
  if (schema.type === 'array') return fc.array(validFor(schema.items ?? {}, known, name), { maxLength: 4 })
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type === 'null') return fc.constant(null)
  const named = byName(name, known)
  if (named) return named
  if (schema.type === 'integer' || schema.type === 'number') {
    const { minimum = 0, maximum = 1_000 } = schema
    return fc.integer({ min: Math.ceil(Math.max(minimum, -1e9)), max: Math.floor(Math.min(maximum, 1e9)) })
  }
  return plainText
}

/** Without references: every schema is inlined. */
export const schemaOf = (type: z.ZodType): Schema =>
  z.toJSONSchema(type, { io: 'input', unrepresentable: 'any', metadata: z.registry() }) as Schema

/** Replaces some fields, or the whole value, with hostile values. */
export const corrupted = (valid: fc.Arbitrary<unknown>, fields: readonly string[]): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 1, arbitrary: hostile },
    {
      weight: 8,
      arbitrary: fc
        .tuple(
          valid,
          fc.dictionary(fc.constantFrom(...fields, '__proto__', 'role', 'extra'), hostile, { maxKeys: 3 }),
        )
        .map(([object, others]) => ({ ...(object as object), ...others })),
    },
  )
