import type { Page } from '#contract/endpoint.ts'
import { writeCursor } from './cursor.ts'
import { presentTotal } from './total.ts'

/** The sort value and the id of a row. */
type Key = { value: string | number | Date; id: string }

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
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    items: shown.map(present),
    next: last === undefined ? null : cursorAfter(keyOf(last), sort),
    total: presentTotal(counted),
  }
}

const cursorAfter = ({ value, id }: Key, sort: string): string =>
  writeCursor({ sort, id, value: value instanceof Date ? value.toISOString() : value })
