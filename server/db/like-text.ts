import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { withoutArticle } from '#contract/fold.ts'
import { readState, type State, wordsOf } from './us-states.ts'

const escaped = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

/** A `like` pattern that matches the text anywhere, with its wildcards escaped. */
export const likeText = (text: string) => `%${escaped(text)}%`

/** A `like` pattern that matches the text at the beginning. */
export const likeStart = (text: string) => `${escaped(text)}%`

/** The pattern of a text's longest word, and those of all others, separated by spaces. */
export type WordPatterns = { longest: string; others: string }

const listPatterns = (words: string[]): string[] =>
  [...new Set(words.map(withoutArticle))]
    .toSorted((a, b) => b.length - a.length || (a < b ? -1 : 1))
    .map(likeText)

const splitPatterns = ([longest = likeText(''), ...others]: string[]): WordPatterns => ({
  longest,
  others: others.join(' '),
})

export const wordPatterns = (text: string): WordPatterns => splitPatterns(listPatterns(wordsOf(text)))

/** Letters are separated by commas, so that no typed word matches the mark of a state by accident. */
const markOf = ({ code }: State) => `,,${code.charAt(0)},${code.charAt(1)},,`

/** Patterns that match places in one of these states. */
export const likeStates = (states: State[]) => states.map((state) => likeText(markOf(state)))

/**
 * People write districts as `Köln-Ehrenfeld`, `Frankfurt/Main`, or `Berlin (Pankow)`, and abbreviate words, as in
 * `Freiburg i. Br.`. Digits stay together: `98103-1234`.
 */
const joints = /[()]|(?<=[^\d\s])[-/](?=[^\d\s])|(?<=(?<!\p{L})\p{L}{1,2})\./gu

/**
 * A full state name at the end of a location matches places by the mark of their state (`state_marks` in the
 * database), including places whose name contains the words.
 */
function listLocationPatterns(text: string): string[] {
  const { state, words, zip } = readState(text.replaceAll(joints, ' '))
  return [...listPatterns([...words, ...zip]), ...(state ? likeStates([state]) : [])]
}

/** The word patterns of a location search. */
export const locationPatterns = (text: string): WordPatterns => splitPatterns(listLocationPatterns(text))

/** The folded patterns of a location's words as a SQL array, independent of the word order. */
export const foldedPatterns = (text: string): RawBuilder<string[]> => {
  // Well-formed, as the driver stores it, so that lookups match.
  const patterns = listLocationPatterns(text).join(' ').toWellFormed()
  return sql`array(select distinct unnest(string_to_array(fold(${patterns}), ' ')) order by 1)`
}

/**
 * SQL: whether a folded text contains every word. The longest word is a separate condition, which a trigram
 * index can serve.
 */
export const hasWords = (
  folded: RawBuilder<unknown>,
  { longest, others }: WordPatterns,
): RawBuilder<SqlBool> =>
  sql`(${folded} like fold(${longest}) and ${folded} like all (string_to_array(fold(${others}), ' ')))`

/** The searched text of an account, also with digraphs for umlauts. The index `user_words` serves it. */
export const memberText = sql`fold("user".name || ' ' || "user".email || ' ' || with_digraphs("user".name))`
