import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { readList } from '#contract/fields.ts'
import { type Coordinates, readArea, readBounds } from '#contract/geography.ts'
import type { PropertySearch } from '#contract/property-search.ts'
import { cornersOfBounds, unrolled, writePolygon } from './area.ts'

/** What a search may ask of a listing beside its place and whose it is. */
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
  /** The type in SQL of what is asked for. */
  type: 'bigint' | 'numeric' | 'text' | 'boolean' | 'text[]' | 'polygon'
  /** What this search asks for, as the driver takes it; nothing where it does not ask. */
  valueOf: (search: PropertySearch) => unknown
  /**
   * Whether a row of `property` is what is asked for, by an expression of this type that is not null. With the search
   * at hand the condition may be simpler.
   */
  holds: (value: RawBuilder<unknown>, search?: PropertySearch) => RawBuilder<SqlBool>
  /** Names the condition that this search makes, where the search at hand makes another one than the next. */
  formOf?: (search: PropertySearch) => string
}

const column = (name: string) => sql.ref(`property.${name}`)

type NumberName = {
  [Name in CriterionName]: number extends PropertySearch[Name] ? Name : never
}[CriterionName]

/** Of whole numbers: what they are compared with has to be whole as well, so that indexes serve. */
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

/** A listing may lie in the part of an area that goes on beyond the 180th meridian. */
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

/**
 * Every criterion once: the search compares listings with a value, the matcher of saved searches with a column.
 */
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

/** Values by criterion, as the driver takes them. */
export type Asked = { [Name in CriterionName]?: unknown }

/** What a search asks for. */
export function askedIn(search: PropertySearch): Asked {
  const asked: Asked = {}
  for (const [name, { valueOf }] of all) {
    const value = valueOf(search)
    if (value !== undefined) asked[name] = value
  }
  return asked
}

/** The same for all searches that make the same conditions, whatever the values. */
export const formOf = (search: PropertySearch, asked: Asked): string =>
  Object.keys(asked)
    .map((name) => `${name} ${criteria[name as CriterionName].formOf?.(search) ?? ''}`)
    .join()

/**
 * What a search asks for, as conditions on rows of `property`; of values that stand for its own, if given. Those that
 * are not `indexed` are put so that no index can serve them, and that the database expects of half of all rows that they
 * hold, whatever the values are: then one plan is as good for all of them.
 */
export function conditionsOf(
  search: PropertySearch,
  values?: Asked,
  indexed: (name: CriterionName) => boolean = () => true,
): RawBuilder<SqlBool>[] {
  const asked = askedIn(search)
  const serving: RawBuilder<SqlBool>[] = []
  const others: RawBuilder<SqlBool>[] = []
  for (const [name, { type, holds }] of all) {
    if (!(name in asked)) continue
    const condition = holds(sql`${(values ?? asked)[name]}::${sql.raw(type)}`, search)
    if (indexed(name)) serving.push(condition)
    else others.push(condition)
  }
  if (others.length === 0) return serving
  return [...serving, sql`case when ${sql.join(others, sql` and `)} then true else false end`]
}
