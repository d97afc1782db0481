import { limits } from '#contract/limits.ts'
import type { Place } from '#contract/places.ts'
import type { Database } from '../db/connect.ts'
import type { Read } from '../db/replica.ts'
import { stateNamed, statesFor, withStateCode, wordsOf } from '../db/us-states.ts'
import { placesFor } from './place-names.ts'
import { listPlacesLike, listPlacesMatching, listPlacesWith, listStatesIn } from './place-queries.ts'

/** So many locations are looked at for what they share. */
const looked = { having: 200, alike: 40, part: 40 }
/** Of longer texts only so many words are looked at, and so many of them together. */
const most = { words: 12, together: 4 }
const leastLetters = 3

const shown = limits.placeSuggestions.shown
const placesIn = (typed: string, names: readonly string[]) => placesFor(withStateCode(typed), names, shown)

/** Consecutive words of a text, the longest first. */
function stretchesOf(text: string): string[] {
  const words = wordsOf(text).slice(0, most.words)
  const all = words.flatMap((_, from) =>
    Array.from({ length: most.together }, (_word, length) => words.slice(from, from + length + 1).join(' ')),
  )
  return [...new Set(all)]
    .filter((stretch) => stretch.length >= leastLetters)
    .toSorted((a, b) => wordsOf(b).length - wordsOf(a).length)
}

/** The beginning of a location's part, to its end or a ZIP code. */
const patternOf = (stretch: string) => {
  const words = wordsOf(withStateCode(stretch)).map((word) =>
    word.replaceAll(/[^\p{L}\p{N}\p{M}]/gu, String.raw`\$&`),
  )
  return `(^|, )${words.join(',? ')}(,| [0-9]{5}|$)`
}

/** The places that a part of a text names: `Ballard` of `3 bedroom house in Ballard`. */
async function namedIn(db: Database, typed: string): Promise<string[]> {
  const stretches = stretchesOf(typed)
  const found = await listPlacesMatching(db, stretches.map(patternOf), looked.part)
  const stretch = stretches[(found[0]?.at ?? 0) - 1]
  if (stretch === undefined) return []
  const state = stateNamed(stretch)
  if (state) return [state.name]
  return placesIn(
    stretch,
    found.filter(({ at }) => at === found[0]?.at).map(({ name }) => name),
  )
}

/** Places of verified listings for a typed text; what is only like it, or named in it, where nothing has it. */
export const createPlaceSuggestions =
  ({ read }: { read: Read }) =>
  (typed: string): Promise<Place[]> =>
    read(async (connection) => {
      const having = await listPlacesWith(connection, typed, looked.having)
      const states = (await listStatesIn(connection, statesFor(typed))).map(({ name }) => name)
      const corrected = having.length === 0
      const present = (names: string[]) => names.slice(0, shown).map((name) => ({ name, corrected }))
      if (!corrected || states.length > 0) return present([...states, ...placesIn(typed, having)])
      // A state without homes is no misspelled place.
      if (stateNamed(typed)) return []
      const alike = await listPlacesLike(connection, withStateCode(typed), looked.alike)
      const closest = placesIn(typed, alike)
      return present(closest.length > 0 ? closest : await namedIn(connection, typed))
    })
