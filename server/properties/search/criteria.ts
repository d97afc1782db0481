import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import { eachOf, type FactOf, factsOf, limitsOf, rangedFacts, type RangeLimit } from '#contract/facts.ts'
import { readList } from '#contract/fields.ts'
import { type Coordinates, readArea, readBounds } from '#contract/geography.ts'
import type { PropertySearch } from '#contract/property-search.ts'
import type { SearchEntry } from '../../db/schema.ts'
import { cornersOfBounds, unrolled, writePolygon } from './area.ts'

/** A search without its page. */
export type Narrowing = Omit<PropertySearch, 'limit' | 'cursor' | 'sort'>

/** Search criteria other than location, visibility, and agent. */
export type CriterionName = Exclude<
  keyof Narrowing,
  'location' | 'verificationStatus' | 'proposalStatus' | 'isDraft' | 'agentEmail'
>

type NumberType = 'bigint' | 'numeric' | 'double precision'

type Criterion = {
  /** The column it compares, unless it compares coordinates. */
  column?: keyof Selectable<SearchEntry>
  /** Set if a wider value never finds fewer listings: a minimum or a maximum. */
  limit?: '>=' | '<='
  /** How the value is bound. */
  type: NumberType | 'text' | 'boolean' | 'text[]' | 'polygon'
  /** The value for the driver; undefined if the search does not use this criterion. */
  valueOf: (search: Narrowing) => unknown
  /** Whether a row matches `value`, a non-null expression of `type`. With `search`, it may be simpler. */
  holds: (value: RawBuilder<unknown>, search?: Narrowing) => RawBuilder<SqlBool>
  /** A value in a search, and columns of a fictitious listing that match it. */
  example: { value: string | number; listing: Partial<Selectable<SearchEntry>> }
}

type Column = NonNullable<Criterion['column']>
type NumberName = {
  [Name in CriterionName]: number extends PropertySearch[Name] ? Name : never
}[CriterionName]

const columnOf = (name: Column) => sql.ref(`property.${name}`)

/** A limit of a number. The value must be of the column's type, or an integer, so that indexes apply. */
const limit =
  (operator: '>=' | '<=', type: NumberType) =>
  (name: NumberName, column: Column, value: number): Criterion => {
    const round = type !== 'bigint' ? Number : operator === '>=' ? Math.ceil : Math.floor
    return {
      column,
      limit: operator,
      type,
      valueOf: ({ [name]: wanted }) => wanted && round(wanted),
      holds: (wanted) => sql`${columnOf(column)} ${sql.raw(operator)} ${wanted}`,
      example: { value, listing: { [column]: value } },
    }
  }
const typeOf = ({ kind, step }: FactOf<'rooms' | 'area' | 'year' | 'number'>): NumberType => {
  if (kind === 'area') return 'double precision'
  return Number.isInteger(step) ? 'bigint' : 'numeric'
}
/** The lower limits of these facts, by their own names. */
const minimums = eachOf(factsOf('rooms'), (fact) =>
  limit('>=', typeOf(fact))(fact.name, fact.name, fact.from.example),
)
const ranges = Object.fromEntries(
  rangedFacts().flatMap((fact) => {
    const { name, from } = fact
    const [lower, upper] = limitsOf(name)
    return [
      [lower, limit('>=', typeOf(fact))(lower, name, from.example)],
      [upper, limit('<=', typeOf(fact))(upper, name, from.example)],
    ]
  }),
) as Record<RangeLimit, Criterion>

const anyOf = ({ name, values: [value = '', other = ''] }: FactOf<'choice'>): Criterion => ({
  column: name,
  type: 'text[]',
  valueOf: ({ [name]: values }) => values && readList(values),
  holds: (values) => sql`${columnOf(name)} = any (${values})`,
  example: { value: `${value},${other}`, listing: { [name]: value } },
})
const allOf = ({ name, values }: FactOf<'choices'>): Criterion => ({
  column: name,
  type: 'text[]',
  valueOf: ({ [name]: wanted }) => wanted && readList(wanted),
  holds: (wanted) => sql`${columnOf(name)} @> ${wanted}`,
  example: { value: values.slice(0, 2).join(), listing: { [name]: values.slice(0, 2) } },
})
const flag = (name: 'featured' | 'advertisement', value: 'Yes' | 'No'): Criterion => ({
  column: name,
  type: 'boolean',
  valueOf: ({ [name]: wanted }) => wanted && wanted === 'Yes',
  holds: (wanted) => sql`${columnOf(name)} = ${wanted}`,
  example: { value, listing: { [name]: value === 'Yes' } },
})

const point = (turned = false) =>
  sql`point(property.longitude${sql.raw(turned ? ' + 360' : '')}, property.latitude)`

/** Areas may extend past the 180th meridian; a listing may lie in that part. */
const within = (cornersOf: (search: Narrowing) => Coordinates[] | undefined, value: string): Criterion => ({
  type: 'polygon',
  valueOf: (search) => {
    const corners = cornersOf(search)
    return corners && writePolygon(corners)
  },
  holds: (polygon, search) => {
    const mayTurn = !search || cornersOf(search)?.some(({ longitude }) => longitude >= 180)
    const isTurned = mayTurn ? sql`or ${point(true)} <@ ${polygon}` : sql``
    // A case, because the planner expects only one point in a thousand within a polygon.
    return sql`case when ${point()} <@ ${polygon} ${isTurned} then true else false end`
  },
  example: { value, listing: { latitude: 47.6, longitude: -122.3 } },
})

/** The search compares entries with values; the matcher of saved searches compares listings with columns. */
export const criteria: Record<CriterionName, Criterion> = {
  minPrice: limit('>=', 'bigint')('minPrice', 'price', 500_000),
  maxPrice: limit('<=', 'bigint')('maxPrice', 'price', 500_000),
  ...minimums,
  ...ranges,
  ...eachOf(factsOf('choice'), anyOf),
  ...eachOf(factsOf('choices'), allOf),
  bounds: within(({ bounds }) => {
    const read = bounds === undefined ? undefined : readBounds(bounds)
    return read && cornersOfBounds(read)
  }, '-122.4,47.5,-122.2,47.7'),
  area: within(({ area }) => {
    const read = area === undefined ? undefined : readArea(area)
    return read && unrolled(read)
  }, '47.5,-122.4;47.5,-122.2;47.7,-122.2;47.7,-122.4'),
  status: {
    column: 'status',
    type: 'text',
    valueOf: ({ status }) => status,
    holds: (status) => sql`${columnOf('status')} = ${status}`,
    example: { value: 'available', listing: { status: 'available' } },
  },
  featured: flag('featured', 'Yes'),
  advertisement: flag('advertisement', 'No'),
}

/** The conditions of a search on rows with the columns of a listing, aliased as `property`. */
export const conditionsOf = (
  search: Narrowing,
  isIncluded: (name: CriterionName) => boolean = () => true,
): RawBuilder<SqlBool>[] =>
  (Object.entries(criteria) as [CriterionName, Criterion][]).flatMap(([name, criterion]) => {
    const value = criterion.valueOf(search)
    if (value === undefined || !isIncluded(name)) return []
    return [criterion.holds(sql`${value}::${sql.raw(criterion.type)}`, search)]
  })
