import { type Problem, problem } from '../http/problem.ts'
import { publishedPassword } from './published.ts'

type Common = {
  /** In small letters; what people fall back on, from lists of breaches. */
  known: Set<string>
  /** Those that decoration does not help; with more of them much would be refused that the specification allows. */
  words: Set<string>
}

let loaded: Promise<Common> | undefined
/** Some four mebibytes, when the first password is chosen. */
const load = () =>
  (loaded ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => {
    // The most common ones first.
    const common = dictionary['passwords-common']
    return { known: new Set(common), words: new Set(common.slice(0, 60)) }
  }))

const letters: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}
const asLetters = (text: string) => text.replaceAll(/[013457@$!]/g, (sign) => letters[sign] ?? sign)
const withoutEnds = (text: string) => text.replaceAll(/^[^a-z]+|[^a-z]+$/g, '')

/** Shorter names say too little of a person to be looked for. */
const tellingLength = 6
/** A name, or an e-mail's part before its @, as one word. */
const wordOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/@.*/, '')
    .replaceAll(/[^a-z]/g, '')

/**
 * Whether a password is a common one, the demo's, or one of the most common, its owner's name or the company's with the usual
 * decoration: capitals, signs that look like letters, digits and signs at its ends.
 */
export async function isCommonPassword(password: string, about: string[] = []): Promise<boolean> {
  const { known, words } = await load()
  const small = password.toLowerCase()
  if (small === publishedPassword.toLowerCase()) return true
  if (known.has(small) || known.has(asLetters(small))) return true
  const core = withoutEnds(small)
  const own = about.map(wordOf).filter((word) => word.length >= tellingLength)
  return [core, asLetters(core), withoutEnds(asLetters(core))].some(
    (word) => words.has(word) || own.includes(word),
  )
}

/** Beyond the rules of the specification. `about`: names and e-mails that a stranger would try first. */
export const checkPassword = async (password: string, about: string[]): Promise<Problem | undefined> =>
  (await isCommonPassword(password, about))
    ? problem('invalid_input', {
        fields: { password: 'This password is too easy to guess. Please choose a less common one.' },
      })
    : undefined
