import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { readState, type State, wordsOf } from './us-states.ts'

const escaped = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

/** A pattern for `like` that finds this text anywhere, its own wildcards taken as letters. */
export const likeText = (text: string) => `%${escaped(text)}%`

/** The same at the beginning. */
export const likeStart = (text: string) => `${escaped(text)}%`

/** The patterns of a text's words: of the longest one, and of all others, separated by spaces. */
export type WordPatterns = { longest: string; others: string }

const listPatterns = (words: string[]): string[] =>
  [...new Set(words)].toSorted((a, b) => b.length - a.length || (a < b ? -1 : 1)).map(likeText)

const splitPatterns = ([longest = likeText(''), ...others]: string[]): WordPatterns => ({
  longest,
  others: others.join(' '),
})

export const wordPatterns = (text: string): WordPatterns => splitPatterns(listPatterns(wordsOf(text)))

/** Letter by letter: no typed word finds the mark of a state in the text of a place. */
const markOf = ({ code }: State) => `,,${code.charAt(0)},${code.charAt(1)},,`

/** Whether the text of a place has the mark of one of these states. */
export const likeStates = (states: State[]) => states.map((state) => likeText(markOf(state)))

/**
 * The full name of a state at the end of a location is found by the mark of that state, which places in it have, and
 * also those whose name contains the words: `state_marks` of the database.
 */
function listLocationPatterns(text: string): string[] {
  const { state, words, zip } = readState(text)
  return [...listPatterns([...words, ...zip]), ...(state ? likeStates([state]) : [])]
}

/** The same of a text that is looked for in locations. */
export const locationPatterns = (text: string): WordPatterns => splitPatterns(listLocationPatterns(text))

/** The folded patterns of a location's words as an array of the database, the same for all orders of the words. */
export const foldedPatterns = (text: string): RawBuilder<string[]> => {
  // As the driver would store it, so that it is found again.
  const patterns = listLocationPatterns(text).join(' ').toWellFormed()
  return sql`array(select distinct unnest(string_to_array(fold(${patterns}), ' ')) order by 1)`
}

/** Whether a folded text contains every word. The longest one is by itself, where a trigram index serves it. */
export const hasWords = (
  folded: RawBuilder<unknown>,
  { longest, others }: WordPatterns,
): RawBuilder<SqlBool> =>
  sql`(${folded} like fold(${longest}) and ${folded} like all (string_to_array(fold(${others}), ' ')))`

/** The text by which members are searched, as its index has it. */
export const memberText = sql`fold("user".name || ' ' || "user".email)`
