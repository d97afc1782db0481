import { invalid } from '#contract/issues.ts'
import { z } from 'zod'
import { problem } from './problem.ts'

/** A keyset cursor, opaque to callers: the sort, and the sort value and id of the last row. */
export type Cursor = { sort: string; value: string | number; id: string }

/** The type of the sort value. The database would reject a value of another type. */
export type CursorKind = keyof typeof values

/** The database's calendar has no year 0. */
const isInCalendar = (day: string) => day >= '0001'

const values = {
  number: z.int(),
  instant: z.iso.datetime({ precision: 3 }).refine(isInCalendar),
  day: z.iso.date().refine(isInCalendar),
  text: z.string(),
}

export const writeCursor = ({ sort, value, id }: Cursor): string =>
  Buffer.from(JSON.stringify([sort, value, id])).toString('base64url')

/** Throws `invalid_input` for a cursor of another sort, or one that is malformed. */
export function readCursor(text: string | undefined, sort: string, kind: CursorKind): Cursor | undefined {
  if (text === undefined) return undefined
  try {
    const decoded: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    const [, value, id] = z.tuple([z.literal(sort), values[kind], z.uuid()]).parse(decoded)
    return { sort, value, id }
  } catch {
    throw problem('invalid_input', { fields: { cursor: invalid('cursor') } })
  }
}
