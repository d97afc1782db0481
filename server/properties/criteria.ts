import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { readList } from '#contract/fields.ts'
import { type Coordinates, readArea, readBounds } from '#contract/geography.ts'
import type { PropertySearch } from '#contract/property-search.ts'
import { cornersOfBounds, unrolled, writePolygon } from './area.ts'

/** Search criteria other than location, visibility, and agent. */
export type CriterionName = Exclude<
  keyof PropertySearch,
  | 'limit'
  | 'cursor'
  | 'sort'
  | 'location'
  | 'verificationStatus'
  | 'proposalStatus'
  | 'isDraft'
  | 'agentEmail'
>

type Criterion = {
  type: 'bigint' | 'numeric' | 'text' | 'boolean' | 'text[]' | 'polygon'
  /** The value for the driver; undefined if the search does not use this criterion. */
  valueOf: (search: PropertySearch) => unknown
  /** Whether a row matches `value`, a non-null expression of `type`. With `search`, it may be simpler. */
  holds: (value: RawBuilder<unknown>, search?: PropertySearch) => RawBuilder<SqlBool>
  /** Names the form of the condition, for criteria whose condition depends on the search. */
  formOf?: (search: PropertySearch) => string
}

const column = (name: string) => sql.ref(`property.${name}`)

type NumberName = {
  [Name in CriterionName]: number extends PropertySearch[Name] ? Name : never
}[CriterionName]

/** For integer columns. The compared value must be an integer too, so that indexes apply. */
const wholeFrom = (name: NumberName, of: string): Criterion => ({
  type: 'bigint',
  valueOf: ({ [name]: least }) => least && Math.ceil(least),
  holds: (least) => sql`${column(of)} >= ${least}`,
})
const wholeTo = (name: NumberName, of: string): Criterion => ({
  type: 'bigint',
  valueOf: ({ [name]: most }) => most && Math.floor(most),
  holds: (most) => sql`${column(of)} <= ${most}`,
})
const from = (name: NumberName, of: string): Criterion => ({
  type: 'numeric',
  valueOf: ({ [name]: least }) => least,
  holds: (least) => sql`${column(of)} >= ${least}`,
})
const to = (name: NumberName, of: string): Criterion => ({
  type: 'numeric',
  valueOf: ({ [name]: most }) => most,
  holds: (most) => sql`${column(of)} <= ${most}`,
})
const anyOf = (name: 'propertyType' | 'propertySubType', of: string): Criterion => ({
  type: 'text[]',
  valueOf: ({ [name]: values }) => values && readList(values),
  holds: (values) => sql`${column(of)} = any (${values})`,
})
const flag = (name: 'featured' | 'advertisement'): Criterion => ({
  type: 'boolean',
  valueOf: ({ [name]: wanted }) => wanted && wanted === 'Yes',
  holds: (wanted) => sql`${column(name)} = ${wanted}`,
})

const point = (turned = false) =>
  sql`point(property.longitude${sql.raw(turned ? ' + 360' : '')}, property.latitude)`

/** Areas may extend past the 180th meridian; a listing may lie in that part. */
const within = (cornersOf: (search: PropertySearch) => Coordinates[] | undefined): Criterion => {
  const goesOn = (search: PropertySearch) =>
    cornersOf(search)?.some(({ longitude }) => longitude > 180) ?? false
  return {
    type: 'polygon',
    valueOf: (search) => {
      const corners = cornersOf(search)
      return corners && writePolygon(corners)
    },
    holds: (polygon, search) =>
      !search || goesOn(search)
        ? sql`(${point()} <@ ${polygon} or ${point(true)} <@ ${polygon})`
        : sql`${point()} <@ ${polygon}`,
    formOf: (search) => (goesOn(search) ? 'goes on' : 'ends'),
  }
}

/** The search compares listings with values; the matcher of saved searches compares them with columns. */
export const criteria: Record<CriterionName, Criterion> = {
  minPrice: wholeFrom('minPrice', 'price'),
  maxPrice: wholeTo('maxPrice', 'price'),
  bedNumber: wholeFrom('bedNumber', 'bedNumber'),
  bathNumber: from('bathNumber', 'bathNumber'),
  minLivingAreaSqft: wholeFrom('minLivingAreaSqft', 'livingAreaSqft'),
  maxLivingAreaSqft: wholeTo('maxLivingAreaSqft', 'livingAreaSqft'),
  minLotSizeSqft: wholeFrom('minLotSizeSqft', 'lotSizeSqft'),
  maxLotSizeSqft: wholeTo('maxLotSizeSqft', 'lotSizeSqft'),
  minYearBuilt: wholeFrom('minYearBuilt', 'yearBuilt'),
  maxYearBuilt: wholeTo('maxYearBuilt', 'yearBuilt'),
  minStories: from('minStories', 'stories'),
  maxStories: to('maxStories', 'stories'),
  propertyType: anyOf('propertyType', 'propertyType'),
  propertySubType: anyOf('propertySubType', 'propertySubType'),
  features: {
    type: 'text[]',
    valueOf: ({ features }) => features && readList(features),
    holds: (wanted) => sql`${column('features')} @> ${wanted}`,
  },
  bounds: within(({ bounds }) => {
    const read = bounds === undefined ? undefined : readBounds(bounds)
    return read && cornersOfBounds(read)
  }),
  area: within(({ area }) => {
    const read = area === undefined ? undefined : readArea(area)
    return read && unrolled(read)
  }),
  status: {
    type: 'text',
    valueOf: ({ status }) => status,
    holds: (status) => sql`${column('status')} = ${status}`,
  },
  featured: flag('featured'),
  advertisement: flag('advertisement'),
}

const all = Object.entries(criteria) as [CriterionName, Criterion][]

export type CriterionValues = { [Name in CriterionName]?: unknown }

export function criterionValuesOf(search: PropertySearch): CriterionValues {
  const requested: CriterionValues = {}
  for (const [name, { valueOf }] of all) {
    const value = valueOf(search)
    if (value !== undefined) requested[name] = value
  }
  return requested
}

/** A cache key shared by all searches with the same conditions, regardless of their values. */
export const formOf = (search: PropertySearch, requested: CriterionValues): string =>
  Object.keys(requested)
    .map((name) => `${name} ${criteria[name as CriterionName].formOf?.(search) ?? ''}`)
    .join()

/**
 * The conditions of a search on rows of `property`. `values` replaces the search's own values. Conditions that are
 * not `indexed` are written so that no index can serve them. The planner then estimates that half of all rows
 * match, so one plan suits all values.
 */
export function conditionsOf(
  search: PropertySearch,
  values?: CriterionValues,
  indexed: (name: CriterionName) => boolean = () => true,
): RawBuilder<SqlBool>[] {
  const requested = criterionValuesOf(search)
  const serving: RawBuilder<SqlBool>[] = []
  const others: RawBuilder<SqlBool>[] = []
  for (const [name, { type, holds }] of all) {
    if (!(name in requested)) continue
    const condition = holds(sql`${(values ?? requested)[name]}::${sql.raw(type)}`, search)
    if (indexed(name)) serving.push(condition)
    else others.push(condition)
  }
  if (others.length === 0) return serving
  return [...serving, sql`case when ${sql.join(others, sql` and `)} then true else false end`]
}
