import { countedBedrooms, type PropertyCounts } from '#contract/property-counts.ts'
import type { PropertySearch } from '#contract/properties.ts'
import { propertyFeatures, propertySubTypes, propertyTypes } from '#contract/property-facts.ts'
import type { Read } from '../db/replica.ts'
import type { Actor } from '../http/actor.ts'
import { countedRows, presentTotal } from '../http/total.ts'
import { type Tally, tallyFacts } from './counts-queries.ts'

type Narrowing = Omit<PropertySearch, 'limit' | 'cursor' | 'sort'>
type OneOf = 'propertyType' | 'propertySubType' | 'bedNumber'

/** Where counting ended early there are at least so many. */
const countIn = ({ total }: Tally, counted: number) => (total < countedRows ? String(counted) : `${counted}+`)

const ofEach = <const Values extends readonly string[]>(values: Values, count: (value: string) => string) =>
  Object.fromEntries(values.map((value) => [value, count(value)])) as Record<Values[number], string>

/**
 * How many listings each choice of a filter would give with the other filters kept. Of types and bedrooms one choice
 * takes the place of what is chosen; features come on top of it.
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
      const [types, subTypes, bedrooms] = [
        await without('propertyType'),
        await without('propertySubType'),
        await without('bedNumber'),
      ]
      return {
        total: presentTotal(found.total),
        propertyType: ofEach(propertyTypes, (type) => countIn(types, types.of('propertyType', type))),
        propertySubType: ofEach(propertySubTypes, (type) =>
          countIn(subTypes, subTypes.of('propertySubType', type)),
        ),
        features: ofEach(propertyFeatures, (feature) => countIn(found, found.of('features', feature))),
        bedNumber: ofEach(countedBedrooms, (least) =>
          countIn(bedrooms, withBedrooms(bedrooms, Number(least))),
        ),
      }
    })

const withBedrooms = ({ values }: Tally, least: number): number =>
  values.reduce(
    (sum, { fact, value, counted }) =>
      fact === 'bedNumber' && value !== null && Number(value) >= least ? sum + counted : sum,
    0,
  )
