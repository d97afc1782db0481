import { type Problem, problem } from '../http/problem.ts'
import { publishedPassword } from './published.ts'

type Common = {
  /** Common passwords in lowercase, from lists of breaches. */
  known: Set<string>
  /** Words that stay easy to guess with digits and signs around them. */
  words: Set<string>
}

/** The most common passwords whose words count; NIST and ASVS ask for some thousands of passwords. */
const wordsOfMost = 2000
const shortestWord = 4
/** What else people of this product would choose first. */
const ownWords = ['agent', 'buyer', 'seller', 'estate', 'realestate', 'property', 'properties']
/** Lists of breaches contain almost every shorter combination. */
const shortestKnown = 6
/** Fewer different characters, ignoring case, such as in `Aa1!aa`, are one key pressed several times. */
const fewestCharacters = 4

let loaded: Promise<Common> | undefined
/** Some four mebibytes, when the first password is chosen. */
const load = () =>
  (loaded ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => {
    // The most common ones first.
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

/** Shorter names say too little of a person to be looked for. */
const shortestName = 5
/** A name, or an email's part before its @: each of its words, and all of them as one. */
const namesOf = (text: string): string[] => {
  const parts = text
    .toLowerCase()
    .replace(/@.*/, '')
    .split(/[^a-z]+/)
  return [...parts, parts.join('')].filter((part) => part.length >= shortestName)
}

/**
 * Whether a password is a common one, the demo's, made of very few characters, or a common word or a name of its
 * owner or the company with the usual decoration: capitals, signs that look like letters, digits and signs around it.
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

/** Beyond the rules of the specification. `about`: names and e-mails that a stranger would try first. */
export const checkPassword = async (password: string, about: string[]): Promise<Problem | undefined> =>
  (await isCommonPassword(password, about))
    ? problem('invalid_input', {
        fields: { password: 'This password is too easy to guess. Please choose a less common one.' },
      })
    : undefined
