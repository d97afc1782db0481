import { z } from 'zod'
import { problem } from './problem.ts'

/** A keyset cursor is opaque to callers: the sort it belongs to, the last row's sort value and its id. */
export type Cursor = { sort: string; value: string | number; id: string }

const cursor = z.tuple([z.string(), z.union([z.string(), z.number()]), z.uuid()])

export const writeCursor = ({ sort, value, id }: Cursor): string =>
  Buffer.from(JSON.stringify([sort, value, id])).toString('base64url')

/** Throws `invalid_input` for a cursor that this sort did not give out. */
export function readCursor(text: string | undefined, sort: string): Cursor | undefined {
  if (text === undefined) return undefined
  try {
    const [ownSort, value, id] = cursor.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
    if (ownSort === sort) return { sort, value, id }
  } catch {
    // Falls through: whatever is wrong with it, the caller has to begin again.
  }
  throw problem('invalid_input', { fields: { cursor: 'This cursor is not valid for this list' } })
}
