import { type SqlBool, sql } from 'kysely'
import type { PropertySearch } from '#contract/property-search.ts'
import type { Cursor } from '../kernel/cursor.ts'
import type { CriterionName } from './criteria.ts'
import type { PropertyRow } from './queries.ts'

export const orders = {
  price: { column: 'price', direction: 'asc' },
  '-price': { column: 'price', direction: 'desc' },
  '-createdAt': { column: 'createdAt', direction: 'desc' },
} as const

export const limitsOf = (sort: PropertySearch['sort']): readonly CriterionName[] =>
  orders[sort].column === 'price' ? ['minPrice', 'maxPrice'] : []

export const isAfter = ({ sort, value, id }: Cursor) => {
  const { column, direction } = orders[sort as keyof typeof orders]
  const past = sql.raw(direction === 'asc' ? '>' : '<')
  const typed = column === 'price' ? sql`${value}::bigint` : sql`${value}::timestamptz`
  return sql<SqlBool>`(${sql.ref(`property.${column}`)}, property.id) ${past} (${typed}, ${id}::uuid)`
}

export const cursorKindOf = (sort: PropertySearch['sort']) =>
  orders[sort].column === 'price' ? 'number' : 'instant'

export const cursorOf = (row: PropertyRow, sort: PropertySearch['sort']): Cursor => ({
  sort,
  value: orders[sort].column === 'price' ? row.price : row.createdAt.toISOString(),
  id: row.id,
})
