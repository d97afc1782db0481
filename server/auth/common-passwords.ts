import { invalid } from '#contract/issues.ts'
import { type Problem, problem } from '../kernel/problem.ts'
import { publishedPassword } from './published.ts'

type Common = {
  known: Set<string>
  /** Words that stay easy to guess with digits and signs around them. */
  words: Set<string>
}

/** Words are taken from this many of the most common passwords; NIST and ASVS recommend some thousands. */
const wordsOfMost = 2000
const shortestWord = 4
const ownWords = ['agent', 'buyer', 'seller', 'estate', 'realestate', 'property', 'properties']
/** Lists of breaches contain almost every shorter combination. */
const shortestKnown = 6
/** Fewer different characters, ignoring case, are as weak as one repeated key, such as `Aa1!aa`. */
const fewestCharacters = 4

let loaded: Promise<Common> | undefined
/** Takes about 4 MiB, so it is loaded when the first password is chosen. */
const load = () =>
  (loaded ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => {
    // Ordered by frequency.
    const common = dictionary['passwords-common']
    const isWord = (text: string) => text.length >= shortestWord && /^[a-z]+$/.test(text)
    return {
      known: new Set(common),
      words: new Set([...common.slice(0, wordsOfMost).filter(isWord), ...ownWords]),
    }
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
const withoutSigns = (text: string) => text.replaceAll(/^[^a-z\d]+|[^a-z\d]+$/g, '')

/** Shorter names are too unspecific. */
const shortestName = 5
/** The words of a name or of an email's local part, and all of them joined. */
const namesOf = (text: string): string[] => {
  const parts = text
    .toLowerCase()
    .replace(/@.*/, '')
    .split(/[^a-z]+/)
  return [...parts, parts.join('')].filter((part) => part.length >= shortestName)
}

/**
 * Whether a password is common, the demo's, made of very few characters, or a common word or a name of its
 * owner or company with the usual decoration: capitals, look-alike characters, and digits and signs around it.
 */
export async function isCommonPassword(password: string, about: string[] = []): Promise<boolean> {
  const { known, words } = await load()
  const small = password.toLowerCase()
  if (small === publishedPassword.toLowerCase()) return true
  if (new Set(small).size < fewestCharacters) return true
  const bare = withoutSigns(small)
  if ([small, asLetters(small)].some((text) => known.has(text))) return true
  if (bare.length >= shortestKnown && known.has(bare)) return true
  const core = withoutEnds(small)
  const own = about.flatMap(namesOf)
  return [core, asLetters(core), withoutEnds(asLetters(core))].some(
    (word) => words.has(word) || own.includes(word),
  )
}

/** Stricter than the specification. `about`: names and emails that an attacker would try first. */
export const checkPassword = async (password: string, about: string[]): Promise<Problem | undefined> =>
  (await isCommonPassword(password, about))
    ? problem('invalid_input', {
        fields: { password: invalid('passwordEasy') },
      })
    : undefined
