import { limits } from '#contract/limits.ts'
import type { Place } from '#contract/places.ts'
import type { Database } from '../db/connect.ts'
import type { Read } from '../db/replica.ts'
import { stateNamed, statesFor, withStateCode, wordsOf } from '../db/us-states.ts'
import { placesFor } from './place-names.ts'
import {
  listPlacesLike,
  listPlacesMatching,
  listPlacesWith,
  listStatesIn,
  type NamedPlace,
} from './place-queries.ts'

const readLimits = { having: 200, alike: 40, part: 40 }
/** Limits on the words examined in a text, and on the words per phrase. */
const textLimits = { words: 12, together: 4 }
const minLength = 3

const shown = limits.placeSuggestions.shown
/** Streets are named only where no city or neighborhood is meant. */
function placesIn(typed: string, places: readonly NamedPlace[]): string[] {
  const text = withStateCode(typed)
  const named = placesFor(
    text,
    places.map(({ name }) => name),
    shown,
  )
  if (named.length > 0) return named
  const onStreets = places.filter(({ street }) => street !== '')
  return placesFor(
    text,
    onStreets.map(({ name, street }) => `${street}, ${name}`),
    shown,
  )
}

/** Runs of consecutive words, longest first. */
function phrasesOf(text: string): string[] {
  const words = wordsOf(text).slice(0, textLimits.words)
  const all = words.flatMap((_, from) =>
    Array.from({ length: textLimits.together }, (_word, length) =>
      words.slice(from, from + length + 1).join(' '),
    ),
  )
  return [...new Set(all)]
    .filter((phrase) => phrase.length >= minLength)
    .toSorted((a, b) => wordsOf(b).length - wordsOf(a).length)
}

/** A pattern for the start of a location part, up to its end, a ZIP code, or its name in other letters in parentheses. */
const patternOf = (phrase: string) => {
  const words = wordsOf(withStateCode(phrase)).map((word) =>
    word.replaceAll(/[^\p{L}\p{N}\p{M}]/gu, String.raw`\$&`),
  )
  return String.raw`(^|[,،] |\()${words.join(',? ')}([,،)]| \(| [0-9]{5}|$)`
}

/** Places named in part of a text, such as `Ballard` in `3 bedroom house in Ballard`. */
async function namedIn(db: Database, typed: string): Promise<string[]> {
  const phrases = phrasesOf(typed)
  const found = await listPlacesMatching(db, phrases.map(patternOf), readLimits.part)
  const phrase = phrases[(found[0]?.at ?? 0) - 1]
  if (phrase === undefined) return []
  const state = stateNamed(phrase)
  if (state) return [state.name]
  return placesIn(
    phrase,
    found.filter(({ at }) => at === found[0]?.at),
  )
}

/** Falls back to similar names, then to places named within the text. */
export const createPlaceSuggestions =
  ({ read }: { read: Read }) =>
  (typed: string): Promise<Place[]> =>
    read(async (connection) => {
      const having = await listPlacesWith(connection, typed, readLimits.having)
      const states = (await listStatesIn(connection, statesFor(typed))).map(({ name }) => name)
      const corrected = having.length === 0
      const present = (names: string[]) => names.slice(0, shown).map((name) => ({ name, corrected }))
      if (!corrected || states.length > 0) return present([...states, ...placesIn(typed, having)])
      // A state without listings is not a misspelled place.
      if (stateNamed(typed)) return []
      const alike = await listPlacesLike(connection, withStateCode(typed), readLimits.alike)
      const closest = placesIn(typed, alike)
      return present(closest.length > 0 ? closest : await namedIn(connection, typed))
    })
