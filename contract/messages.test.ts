import { expect, test } from 'vitest'
import { z } from 'zod'
import { textOf } from '#texts/labels/issues.ts'
import { endpoints } from './index.ts'

const ofTheValidator =
  /invalid (?!email address|url$)|^too (big|small)|expected|received|NaN|undefined|regex/i
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

/** Yields the messages of a schema for invalid input as a whole, and in each of its fields. */
function* messagesOf(schema: z.ZodType): Generator<string> {
  for (const input of wrong)
    for (const { message } of schema.safeParse(input).error?.issues ?? []) yield message
  const options = schema instanceof z.ZodDiscriminatedUnion ? schema.options : [schema]
  for (const option of options) {
    if (!(option instanceof z.ZodObject)) continue
    for (const [name, field] of Object.entries<z.ZodType>(option.shape)) {
      yield* messagesOf(field)
      for (const value of wrong)
        for (const { message } of schema.safeParse({ [name]: value }).error?.issues ?? []) yield message
    }
  }
}

test.each(Object.entries(endpoints))(
  '%s has messages for people, not those of the validator',
  (_name, declared) => {
    const { query, body } = declared as { query?: z.ZodType; body?: z.ZodType }
    const messages = new Set([query, body].flatMap((schema) => (schema ? [...messagesOf(schema)] : [])))
    expect([...messages].map(textOf).filter((message) => ofTheValidator.test(message))).toEqual([])
  },
)
