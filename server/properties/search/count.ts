import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { countedRooms, type PropertyCounts } from '#contract/property-counts.ts'
import { propertyFeatures, propertySubTypes, propertyTypes } from '#contract/property-facts.ts'
import type { Connection } from '../../db/connect.ts'
import { prepare } from '../../db/prepared.ts'
import { countedRows, presentTotal } from '../../kernel/total.ts'
import { conditionsOf, type CriterionName } from './criteria.ts'
import { type Asked, fromEntries, isFound, type Lookup, lookUp } from './entries.ts'

/** Entries whose facts are counted, whichever. The total of a search with more of them exceeds its cap. */
const examined = 50_000

const fromAny = sql`from (select * from search_entry limit ${sql.lit(examined)}) property`
const areAllExamined = sql<boolean>`(
  (select count(*) from (select from search_entry limit ${sql.lit(examined + 1)}) property) <= ${sql.lit(examined)})`

/** Whether all entries are few enough to be examined, by the planner's statistics. */
const listIsSmall = prepare('is_small_market', (db) =>
  sql<{ isSmall: boolean }>`select reltuples < ${sql.lit(examined)} as is_small
    from pg_class where oid = 'search_entry'::regclass`.compile(db),
)
const isSmallMarket = async (db: Connection) => (await listIsSmall(db, {}))[0]?.isSmall ?? false

/** The total of a search, up to one above the cap. */
export async function countFound(db: Connection, lookup: Lookup): Promise<number> {
  const count = async (entries: RawBuilder<unknown>, areAll: RawBuilder<boolean>) => {
    const { rows } = await sql<{ counted: number; isAll: boolean }>`
      select count(*) as counted, ${areAll} as is_all from (
        select ${entries} where ${isFound(lookup)} limit ${sql.lit(countedRows)}
      ) found`.execute(db)
    return rows[0] ?? { counted: 0, isAll: true }
  }
  if (await isSmallMarket(db)) {
    const { counted, isAll } = await count(fromAny, areAllExamined)
    if (isAll) return counted
  }
  return (await count(fromEntries(lookup), sql`true`)).counted
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
async function tally(db: Connection, lookup: Lookup, loose: readonly Choice[]): Promise<Tally> {
  const isWithin = (own?: Choice) =>
    sql.join(
      [
        sql<SqlBool>`true`,
        ...conditionsOf(lookup.search, (name) => loose.some((one) => one === name && one !== own)),
      ],
      sql` and `,
    )
  const ofChoice = (name: Choice) => sql`
    select ${sql.lit(name)}, ${sql.ref(`property.${name}`)}::text, sum(counted)::bigint
    from found property where ${isWithin(name)} group by 2`
  const isIncluded = (name: CriterionName) => loose.every((one) => one !== name)
  // Groups equal entries first: adding up the few groups is fast.
  const count = async (entries: RawBuilder<unknown>, areAll: RawBuilder<boolean>): Promise<Tally> => {
    const { rows } = await sql<Tally>`
      with found as materialized (
        select property_type, property_sub_type, bed_number, bath_number, features, count(*) as counted
        from (select property.* ${entries} where ${isFound(lookup, isIncluded)} limit ${sql.lit(examined)}) property
        group by 1, 2, 3, 4, 5
      ), sums (fact, value, counted) as (
        select 'total', null, coalesce(sum(counted), 0)::bigint from found property where ${isWithin()}
        union all select 'features', feature, sum(counted)::bigint
          from found property cross join unnest(features) feature where ${isWithin()} group by feature
        union all ${sql.join(choices.map(ofChoice), sql` union all `)}
      )
      select ${areAll} as is_all, (select json_agg(sums) from sums) as counts`.execute(db)
    return rows[0] ?? { isAll: true, counts: [] }
  }
  if (await isSmallMarket(db)) {
    const some = await count(fromAny, areAllExamined)
    if (some.isAll) return some
  }
  return count(fromEntries(lookup), sql`(select coalesce(sum(counted), 0) from found) < ${sql.lit(examined)}`)
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
  const lookup = await lookUp(db, asked)
  const chosen = choices.filter((name) => asked.search[name] !== undefined)
  const sum = (
    { counts }: Tally,
    fact: Counted['fact'],
    has: (value: string | null) => boolean = () => true,
  ) => counts.reduce((all, one) => (one.fact === fact && has(one.value) ? all + one.counted : all), 0)
  const wide = await tally(db, lookup, chosen)
  /** One tally suffices unless leaving all choices out makes the search too common to count this fact exactly. */
  const countsOf = async (fact: Counted['fact'], loose: readonly Choice[]) =>
    wide.isAll || sum(wide, fact) >= countedRows || loose.join() === chosen.join()
      ? wide
      : tally(db, lookup, loose)
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
