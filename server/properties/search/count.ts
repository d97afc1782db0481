import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { countedRooms } from '#contract/facts.ts'
import type { PropertyCounts } from '#contract/property-counts.ts'
import { propertyFeatures, propertySubTypes, propertyTypes } from '#contract/property-facts.ts'
import type { Connection } from '../../db/connect.ts'
import { prepare } from '../../db/prepared.ts'
import { countedRows, presentTotal } from '../../kernel/total.ts'
import { conditionsOf, type CriterionName } from './criteria.ts'
import { type Asked, isFound, type ResolvedSearch, resolveSearch } from './entries.ts'

/** A market of this many entries is read as a whole, so that all its counts are exact. */
const smallMarket = 50_000
/** Matching entries whose facts are counted in a larger one: enough for choices of more than half of them. */
const examined = 2 * countedRows

const fromAll = sql`from search_entry property`
const fromSome = sql`from (select * from search_entry limit ${sql.lit(smallMarket)}) property`
const isWhole = sql<boolean>`(
  (select count(*) from (select from search_entry limit ${sql.lit(smallMarket + 1)}) property) <= ${sql.lit(smallMarket)})`

/** Whether the market is small, by the planner's statistics; false as long as there are none. */
const listIsSmall = prepare('is_small_market', (db) =>
  sql<{ isSmall: boolean }>`select reltuples between 0 and ${sql.lit(smallMarket)} as is_small
    from pg_class where oid = 'search_entry'::regclass`.compile(db),
)
const isSmallMarket = async (db: Connection) => (await listIsSmall(db, {}))[0]?.isSmall ?? false

/** The total of a search, up to one above the cap. */
export async function countFound(db: Connection, resolved: ResolvedSearch): Promise<number> {
  const count = async (entries: RawBuilder<unknown>, areAll: RawBuilder<boolean>) => {
    const { rows } = await sql<{ counted: number; isAll: boolean }>`
      select count(*) as counted, ${areAll} as is_all from (
        select ${entries} where ${isFound(resolved)} limit ${sql.lit(countedRows)}
      ) found`.execute(db)
    return rows[0] ?? { counted: 0, isAll: true }
  }
  if (await isSmallMarket(db)) {
    const { counted, isAll } = await count(fromSome, isWhole)
    if (isAll) return counted
  }
  return (await count(fromAll, sql`true`)).counted
}

/** Criteria whose counts leave their own current choice out. */
const choices = ['propertyType', 'propertySubType', 'bedNumber', 'bathNumber'] as const
type Choice = (typeof choices)[number]
type Counted = { fact: Choice | 'features' | 'total'; value: string | null; counted: number }
type Tally = { isAll: boolean; counts: Counted[] }

/**
 * Counts a bounded number of entries by their facts. Each choice of `loose` is counted without its own condition, and
 * everything else with it.
 */
async function tally(db: Connection, resolved: ResolvedSearch, loose: readonly Choice[]): Promise<Tally> {
  const isWithin = (own?: Choice) =>
    sql.join(
      [
        sql<SqlBool>`true`,
        ...conditionsOf(resolved.search, (name) => loose.some((one) => one === name && one !== own)),
      ],
      sql` and `,
    )
  const ofChoice = (name: Choice) => sql`
    select ${sql.lit(name)}, ${sql.ref(`property.${name}`)}::text, sum(counted)::bigint
    from found property where not of_features and ${isWithin(name)} group by 2`
  const isIncluded = (name: CriterionName) => loose.every((one) => one !== name)
  // Groups equal entries first: adding up the few groups is fast. Features have many combinations, so they are grouped
  // on their own.
  const count = async (
    entries: RawBuilder<unknown>,
    most: number,
    areAll: RawBuilder<boolean>,
  ): Promise<Tally> => {
    const { rows } = await sql<Tally>`
      with found as materialized (
        select property_type, property_sub_type, bed_number, bath_number, features, within, count(*) as counted,
          grouping(features) = 0 as of_features
        from (
          select property.*, ${isWithin()} as within ${entries}
          where ${isFound(resolved, isIncluded)} limit ${sql.lit(most)}
        ) property
        group by grouping sets ((property_type, property_sub_type, bed_number, bath_number), (features, within))
      ), sums (fact, value, counted) as (
        select 'total', null, coalesce(sum(counted), 0)::bigint from found where of_features and within
        union all select 'features', feature, sum(counted)::bigint
          from found cross join unnest(features) feature where of_features and within group by feature
        union all ${sql.join(choices.map(ofChoice), sql` union all `)}
      )
      select ${areAll} as is_all, (select json_agg(sums) from sums) as counts`.execute(db)
    return rows[0] ?? { isAll: true, counts: [] }
  }
  if (await isSmallMarket(db)) {
    const some = await count(fromSome, smallMarket, isWhole)
    if (some.isAll) return some
  }
  return count(
    fromAll,
    examined,
    sql`(select coalesce(sum(counted), 0) from found where of_features) < ${sql.lit(examined)}`,
  )
}

const ofEach = <const Values extends readonly string[]>(
  values: Values,
  count: (value: string) => string | null,
) => Object.fromEntries(values.map((value) => [value, count(value)])) as Record<Values[number], string | null>

/**
 * How many listings each choice of a filter would find with the other filters kept. A choice of type or rooms
 * replaces the current choice; a feature is added to the current ones.
 */
export async function countChoices(db: Connection, asked: Asked): Promise<PropertyCounts> {
  const resolved = await resolveSearch(db, asked)
  const chosen = choices.filter((name) => asked.search[name] !== undefined)
  const sum = (
    { counts }: Tally,
    fact: Counted['fact'],
    has: (value: string | null) => boolean = () => true,
  ) => counts.reduce((all, one) => (one.fact === fact && has(one.value) ? all + one.counted : all), 0)
  const wide = await tally(db, resolved, chosen)
  /** One tally suffices unless leaving all choices out makes the search too common to count this fact exactly. */
  const countsOf = async (fact: Counted['fact'], loose: readonly Choice[]) =>
    wide.isAll || sum(wide, fact) >= countedRows || loose.join() === chosen.join()
      ? wide
      : tally(db, resolved, loose)
  const found = await countsOf('total', [])
  const without = async (name: Choice) => (chosen.includes(name) ? countsOf(name, [name]) : found)
  /** Null for an incomplete count below the cap: it would mislead. */
  const present = (counted: Tally, number: number) =>
    counted.isAll || number >= countedRows ? presentTotal(number) : null
  const count =
    (counted: Tally, fact: Counted['fact']) =>
    (wanted: string): string | null =>
      present(
        counted,
        sum(counted, fact, (value) => value === wanted),
      )
  const countRooms =
    (counted: Tally, fact: Choice) =>
    (least: string): string | null =>
      present(
        counted,
        sum(counted, fact, (value) => value !== null && Number(value) >= Number(least)),
      )
  return {
    total: presentTotal(found.isAll ? sum(found, 'total') : countedRows),
    propertyType: ofEach(propertyTypes, count(await without('propertyType'), 'propertyType')),
    propertySubType: ofEach(propertySubTypes, count(await without('propertySubType'), 'propertySubType')),
    features: ofEach(propertyFeatures, count(found, 'features')),
    bedNumber: ofEach(countedRooms, countRooms(await without('bedNumber'), 'bedNumber')),
    bathNumber: ofEach(countedRooms, countRooms(await without('bathNumber'), 'bathNumber')),
  }
}
