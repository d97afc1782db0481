import { limits } from '#contract/limits.ts'
import type { Place } from '#contract/places.ts'
import type { Read } from '../db/replica.ts'
import { placesFor } from './place-names.ts'
import { listPlacesLike, listPlacesWith } from './place-queries.ts'

/** So many locations are looked at for what they share. */
const looked = { having: 200, alike: 40 }

/** Places of verified listings for a typed text; what is only like it where nothing has it. */
export const createPlaceSuggestions =
  ({ read }: { read: Read }) =>
  (typed: string): Promise<Place[]> =>
    read(async (connection) => {
      const having = await listPlacesWith(connection, typed, looked.having)
      const corrected = having.length === 0
      const names = corrected ? await listPlacesLike(connection, typed, looked.alike) : having
      return placesFor(typed, names, limits.placeSuggestions.shown).map((name) => ({ name, corrected }))
    })
