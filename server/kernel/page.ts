import type { Page } from '#contract/endpoint.ts'
import { type Cursor, writeCursor } from './cursor.ts'
import { presentTotal } from './total.ts'

/** The sort value and the id of a row. */
export type Key = { value: string | number | Date; id: string }

type Listed<Row, Item> = {
  /** Up to `limit` + 1 rows: one more shows that there is a next page. */
  rows: readonly Row[]
  limit: number
  /** The number of rows of the whole list, up to `countedRows`. */
  counted: number
  sort: string
  keyOf: (row: Row) => Key
  present: (row: Row) => Item
}

/** A keyset page of a list. */
export function pageOf<Row, Item>({
  rows,
  limit,
  counted,
  sort,
  keyOf,
  present,
}: Listed<Row, Item>): Page<Item> {
  return {
    items: rows.slice(0, limit).map(present),
    next: nextOf(rows.map(keyOf), limit, sort),
    total: presentTotal(counted),
  }
}

/** The cursor of the next page, if there is one more key than `limit`. */
export function nextOf(keys: readonly Key[], limit: number, sort: string): string | null {
  const last = keys.length > limit ? keys[limit - 1] : undefined
  return last ? writeCursor(cursorAt(last, sort)) : null
}

export const cursorAt = ({ value, id }: Key, sort: string): Cursor => ({
  sort,
  id,
  value: value instanceof Date ? value.toISOString() : value,
})
