import { type RawBuilder, type SqlBool, sql } from 'kysely'

const escaped = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

/** A pattern for `like` that finds this text anywhere, its own wildcards taken as letters. */
export const likeText = (text: string) => `%${escaped(text)}%`

/** The same at the beginning. */
export const likeStart = (text: string) => `${escaped(text)}%`

/** The patterns of a text's words: of the longest one, and of all others, separated by spaces. */
export type WordPatterns = { longest: string; others: string }

/** Commas separate words as spaces do. */
const listPatterns = (text: string): string[] =>
  [...new Set(text.split(/[\s,]+/u).filter(Boolean))]
    .toSorted((a, b) => b.length - a.length || (a < b ? -1 : 1))
    .map(likeText)

export function wordPatterns(text: string): WordPatterns {
  const [longest = likeText(''), ...others] = listPatterns(text)
  return { longest, others: others.join(' ') }
}

/** The folded patterns of a text's words as an array of the database, the same for all orders of the words. */
export const foldedPatterns = (text: string): RawBuilder<string[]> => {
  // As the driver would store it, so that it is found again.
  const patterns = listPatterns(text).join(' ').toWellFormed()
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
