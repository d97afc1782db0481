// User input in emails must not become links: email clients turn addresses in plain text into links.

/** Invisible characters, or characters that change the text direction. The isolates and marks are those of our messages. */
const invisible = /[\u00AD\u061C\u200B\u202A-\u202E\u2060-\u2067\u206A-\u206F\uFEFF]/gu
/** The colon of a scheme, even inside a word: email clients find links there, too. */
const scheme = /(?<=[a-z][a-z0-9+.-]*):(?=\S)/giu
/**
 * Characters that count as dots in host names. Between digits, a dot is part of a number, and between single Arabic letters
 * of an abbreviation such as `د.إ`, or before the sign of an ordinal such as `4.º`: no domain has one letter at its end.
 */
const dot =
  /(?<=\S)(?!(?<=(?<!\p{L})\p{Script=Arabic})\.\p{Script=Arabic}(?![\p{L}\p{M}]))(?!(?<=\d)\.[ºª](?![\p{L}\p{M}\d]))(?:[.․。﹒．｡](?=\p{Cf}*[\p{L}\p{M}\p{Extended_Pictographic}])|(?<=[^\d\s])[.․。﹒．｡](?=\p{Cf}*\d))/gu
const networkAddress = /\b\d{1,3}(?:\.\d{1,3}){3}\b/g
const at = /(?<=\S)[@﹫＠](?=\S)/gu

const withoutLinks = (text: string): string =>
  text
    .replaceAll(scheme, '$& ')
    .replaceAll(networkAddress, (address) => address.replaceAll('.', '. '))
    .replaceAll(dot, '$& ')
    .replaceAll(at, ' @ ')

const escaped = (word: string) => word.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)
/** Matches each as a separate word: adjacent characters would make it part of another address. */
const wordsOf = (words: readonly string[]) =>
  new RegExp(
    `(?<![^\\s(“‘"'\u2068])(${words.map(escaped).join('|')})(?![^\\s)”’"',;:!?.\u2069]|[,;:!?.][^\\s)”’"'\u2069])`,
    'u',
  )

/**
 * Puts a space into every URL, host, and email address, so that email clients do not turn them into links.
 * `own`: the product's own words, which stay unchanged; at least one.
 */
export const plainWords = (text: string, own: readonly string[]): string =>
  text
    .replaceAll(invisible, '')
    .split(wordsOf(own))
    .map((part, index) => (index % 2 === 1 ? part : withoutLinks(part)))
    .join('')

/** A name or title for use in a sentence: one line of limited length. */
export function brief(text: string, most = 80): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  const signs = Array.from(new Intl.Segmenter().segment(line), ({ segment }) => segment)
  return signs.length <= most
    ? line
    : `${signs
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`
}
