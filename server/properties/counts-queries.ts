import { type SqlBool, sql } from 'kysely'
import type { Connection } from '../db/connect.ts'
import { countedRows } from '../http/total.ts'
import { isPlaced } from './on-map.ts'
import { keysToCount, type Lookup, newestOf, partsFor, patternOf } from './search-keys.ts'

const facts = [
  'property.propertyType',
  'property.propertySubType',
  'property.bedNumber',
  'property.bathNumber',
  'property.features',
] as const

/** How many of what was looked at have which value of which fact; `total` is all that was looked at. */
export type Tally = { total: number; of: (fact: CountedFact, value: string) => number; values: Counted[] }
type CountedFact = 'propertyType' | 'propertySubType' | 'bedNumber' | 'bathNumber' | 'features'
type Counted = { fact: string; value: string | null; counted: number }

/** The facts of what a search finds, no more listings of it than a total is told of. */
function factsFound(db: Connection, lookup: Lookup) {
  const pattern = patternOf(lookup)
  if (lookup.search.location !== undefined || isPlaced(lookup.search)) {
    const keys = keysToCount(db, pattern)
    if (!keys) return undefined
    const byId = db
      .selectFrom('property')
      .select(facts)
      .where(sql<SqlBool>`property.id = found.id`)
    // The offset keeps the database from reading the table for them.
    return db
      .selectFrom(keys.as('found'))
      .innerJoinLateral(byId.offset(sql.lit(0)).as('part'), (join) => join.onTrue())
      .selectAll('part')
  }
  // An index has them all, in the order of age.
  const [first, ...others] = partsFor(lookup).map((part) =>
    db.selectFrom(newestOf(db, part, pattern, countedRows).select(facts).as('part')).selectAll('part'),
  )
  return first && others.reduce((some, other) => some.unionAll(other), first)
}

export async function tallyFacts(db: Connection, lookup: Lookup): Promise<Tally> {
  const all = factsFound(db, lookup)
  if (!all) return tallyOf([])
  const { rows } = await sql<Counted>`
    with found as materialized (select * from ${all.as('part')} limit ${sql.lit(countedRows)})
    select 'total' as fact, null as value, count(*) as counted from found
    union all select 'propertyType', property_type, count(*) from found group by property_type
    union all select 'propertySubType', property_sub_type, count(*) from found group by property_sub_type
    union all select 'bedNumber', bed_number::text, count(*) from found group by bed_number
    union all select 'bathNumber', bath_number::text, count(*) from found group by bath_number
    union all select 'features', feature, count(*) from found cross join unnest(features) feature group by feature
  `.execute(db)
  return tallyOf(rows)
}

function tallyOf(values: Counted[]): Tally {
  const known = new Map(values.map(({ fact, value, counted }) => [`${fact} ${value}`, counted]))
  return {
    total: known.get('total null') ?? 0,
    of: (fact, value) => known.get(`${fact} ${value}`) ?? 0,
    values,
  }
}
