import { countedRooms, type PropertyCounts } from '#contract/property-counts.ts'
import type { PropertySearch } from '#contract/property-search.ts'
import { propertyFeatures, propertySubTypes, propertyTypes } from '#contract/property-facts.ts'
import type { Read } from '../db/replica.ts'
import type { Actor } from '../kernel/actor.ts'
import { countedRows, presentTotal } from '../kernel/total.ts'
import { type Tally, tallyFacts } from './counts-queries.ts'

type Narrowing = Omit<PropertySearch, 'limit' | 'cursor' | 'sort'>
type Rooms = 'bedNumber' | 'bathNumber'
type OneOf = 'propertyType' | 'propertySubType' | Rooms

/** Null for an incomplete tally below the cap: a lower bound would mislead. */
const countIn = ({ isAll }: Tally, counted: number) =>
  isAll || counted >= countedRows ? presentTotal(counted) : null

const ofEach = <const Values extends readonly string[]>(
  values: Values,
  count: (value: string) => string | null,
) => Object.fromEntries(values.map((value) => [value, count(value)])) as Record<Values[number], string | null>

/**
 * How many listings each choice of a filter would find with the other filters kept. A choice of type or rooms
 * replaces the current choice; a feature is added to the current ones.
 */
export const createCounts =
  ({ readFor }: { readFor: (actor: Actor | null) => Read }) =>
  (actor: Actor | null, narrowing: Narrowing): Promise<PropertyCounts> =>
    readFor(actor)(async (db) => {
      const tally = (search: Narrowing) =>
        tallyFacts(db, { actor, search: { ...search, limit: 1, sort: '-createdAt' }, places: 0 })
      const found = await tally(narrowing)
      const without = async (name: OneOf) =>
        narrowing[name] === undefined ? found : tally({ ...narrowing, [name]: undefined })
      const rooms = async (name: Rooms) => {
        const tallied = await without(name)
        return ofEach(countedRooms, (least) => countIn(tallied, withRooms(tallied, name, Number(least))))
      }
      const [types, subTypes] = [await without('propertyType'), await without('propertySubType')]
      return {
        total: presentTotal(found.total),
        propertyType: ofEach(propertyTypes, (type) => countIn(types, types.of('propertyType', type))),
        propertySubType: ofEach(propertySubTypes, (type) =>
          countIn(subTypes, subTypes.of('propertySubType', type)),
        ),
        features: ofEach(propertyFeatures, (feature) => countIn(found, found.of('features', feature))),
        bedNumber: await rooms('bedNumber'),
        bathNumber: await rooms('bathNumber'),
      }
    })

const withRooms = ({ values }: Tally, name: Rooms, least: number): number =>
  values.reduce(
    (sum, { fact, value, counted }) =>
      fact === name && value !== null && Number(value) >= least ? sum + counted : sum,
    0,
  )
