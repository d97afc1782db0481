import { type SqlBool, sql } from 'kysely'
import type { Connection } from '../db/connect.ts'
import { countedRows } from '../kernel/total.ts'
import { isPlaced } from './on-map.ts'
import {
  keysToCount,
  type Lookup,
  newestOf,
  partsFor,
  type Pattern,
  patternOf,
  placesMeant,
} from './search-keys.ts'
import { countAll } from './search-queries.ts'

/** The number of listings to examine. The facts of the newest come from an index, those on a map one by one. */
const tallied = { newest: 100_000, onMap: 25_000 }

const facts = [
  'property.propertyType',
  'property.propertySubType',
  'property.bedNumber',
  'property.bathNumber',
  'property.features',
] as const

export type Tally = {
  total: number
  isAll: boolean
  of: (fact: CountedFact, value: string) => number
  values: Counted[]
}
type CountedFact = 'propertyType' | 'propertySubType' | 'bedNumber' | 'bathNumber' | 'features'
type Counted = { fact: string; value: string | null; counted: number }

function factsById(db: Connection, pattern: Pattern, most: number) {
  const keys = keysToCount(db, pattern, most)
  if (!keys) return undefined
  const byId = db
    .selectFrom('property')
    .select(facts)
    .where(sql<SqlBool>`property.id = found.id`)
  // The offset keeps the planner from scanning the whole table.
  return db
    .selectFrom(keys.as('found'))
    .innerJoinLateral(byId.offset(sql.lit(0)).as('part'), (join) => join.onTrue())
    .selectAll('part')
}

/** Facts of the newest matches, read in creation order from a covering index. */
function factsOfNewest(db: Connection, pattern: Pattern) {
  const [first, ...others] = partsFor(pattern).map((part) => {
    const newest = newestOf(db, part, pattern, tallied.newest)
      .select(facts)
      .$if(pattern.search.location !== undefined, (query) =>
        // Filters each listing. Otherwise the planner would start from the places and look up every listing.
        query.where(
          ({ eb }) => sql<SqlBool>`(${eb('property.placeId', 'in', placesMeant(db, pattern))}) is true`,
        ),
      )
    return db.selectFrom(newest.as('part')).selectAll('part')
  })
  return first && others.reduce((some, other) => some.unionAll(other), first)
}

async function factsFound(db: Connection, lookup: Lookup) {
  const pattern = patternOf(lookup)
  if (isPlaced(lookup.search)) return { rows: factsById(db, pattern, tallied.onMap), most: tallied.onMap }
  if (lookup.search.location !== undefined && (await countAll(db, lookup)) < countedRows)
    return { rows: factsById(db, pattern, countedRows), most: countedRows }
  return { rows: factsOfNewest(db, pattern), most: tallied.newest }
}

export async function tallyFacts(db: Connection, lookup: Lookup): Promise<Tally> {
  const { rows: found, most } = await factsFound(db, lookup)
  if (!found) return tallyOf([], most)
  // Groups identical listings first, because summing the few remaining rows is fast.
  const { rows } = await sql<Counted>`
    with found as materialized (
      select property_type, property_sub_type, bed_number, bath_number, features, count(*) as counted
      from (select * from ${found.as('part')} limit ${sql.lit(most)}) part group by 1, 2, 3, 4, 5
    )
    select 'total' as fact, null as value, coalesce(sum(counted), 0)::bigint as counted from found
    union all select 'propertyType', property_type, sum(counted)::bigint from found group by property_type
    union all select 'propertySubType', property_sub_type, sum(counted)::bigint from found group by property_sub_type
    union all select 'bedNumber', bed_number::text, sum(counted)::bigint from found group by bed_number
    union all select 'bathNumber', bath_number::text, sum(counted)::bigint from found group by bath_number
    union all select 'features', feature, sum(counted)::bigint
      from found cross join unnest(features) feature group by feature
  `.execute(db)
  return tallyOf(rows, most)
}

function tallyOf(values: Counted[], most: number): Tally {
  const known = new Map(values.map(({ fact, value, counted }) => [`${fact} ${value}`, counted]))
  const total = known.get('total null') ?? 0
  return {
    total,
    isAll: total < most,
    of: (fact, value) => known.get(`${fact} ${value}`) ?? 0,
    values,
  }
}
