import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoints } from './index.ts'

const ofTheValidator = /invalid (?!email address|url$)|too (big|small)|expected|received|NaN|undefined|regex/i
const wrong = [
  undefined,
  null,
  true,
  -1,
  0.5,
  Number.NaN,
  1e15,
  '',
  'x',
  'y'.repeat(20_000),
  [],
  ['x'],
  [1],
  {},
]

/** What this schema says to input that is wrong as a whole, or in one of its fields. */
function* saidBy(schema: z.ZodType): Generator<string> {
  for (const input of wrong)
    for (const { message } of schema.safeParse(input).error?.issues ?? []) yield message
  const options = schema instanceof z.ZodDiscriminatedUnion ? schema.options : [schema]
  for (const option of options) {
    if (!(option instanceof z.ZodObject)) continue
    for (const [name, field] of Object.entries<z.ZodType>(option.shape)) {
      yield* saidBy(field)
      for (const value of wrong)
        for (const { message } of schema.safeParse({ [name]: value }).error?.issues ?? []) yield message
    }
  }
}

test.each(Object.entries(endpoints))('%s speaks to people of what is wrong', (_name, declared) => {
  const { query, body } = declared as { query?: z.ZodType; body?: z.ZodType }
  const said = new Set([query, body].flatMap((schema) => (schema ? [...saidBy(schema)] : [])))
  expect([...said].filter((message) => ofTheValidator.test(message))).toEqual([])
})
