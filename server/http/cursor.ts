import { z } from 'zod'
import { problem } from './problem.ts'

/** A keyset cursor is opaque to callers: the sort it belongs to, the last row's sort value and its id. */
export type Cursor = { sort: string; value: string | number; id: string }

/** What a list is sorted by. A value of another kind would only be refused by the database. */
export type CursorKind = keyof typeof values

const values = {
  number: z.int(),
  instant: z.iso.datetime(),
  // The database's calendar has no year 0.
  day: z.iso.date().refine((day) => day >= '0001'),
  text: z.string(),
}

export const writeCursor = ({ sort, value, id }: Cursor): string =>
  Buffer.from(JSON.stringify([sort, value, id])).toString('base64url')

/** Throws `invalid_input` for a cursor that this sort did not give out. */
export function readCursor(text: string | undefined, sort: string, kind: CursorKind): Cursor | undefined {
  if (text === undefined) return undefined
  try {
    const written: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    const [, value, id] = z.tuple([z.literal(sort), values[kind], z.uuid()]).parse(written)
    return { sort, value, id }
  } catch {
    throw problem('invalid_input', { fields: { cursor: 'This cursor is not valid for this list' } })
  }
}
