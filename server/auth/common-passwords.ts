import { dictionary } from '@zxcvbn-ts/language-common'
import { type Problem, problem } from '../http/problem.ts'

/** The most common ones first, in small letters; what people fall back on, from lists of breaches. */
const common = dictionary['passwords-common']
const known = new Set(common)
/** Words that need more than decoration: as many as ASVS 5.0 asks to look at. */
const words = new Set(common.slice(0, 3_000))

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
const tellingLength = 4
const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word.length >= tellingLength)

/**
 * Whether a password is a common one, or a common word, or a word about its owner or the company, with the usual
 * decoration: capitals, signs that look like letters, digits and signs at its ends.
 */
export function isCommonPassword(password: string, about: string[] = []): boolean {
  const small = password.toLowerCase()
  if (known.has(small) || known.has(asLetters(small))) return true
  const core = withoutEnds(small)
  const own = about.flatMap((text) => [...wordsOf(text), text.toLowerCase().replaceAll(/[^a-z]/g, '')])
  return [core, asLetters(core), withoutEnds(asLetters(core))].some(
    (word) => word.length >= tellingLength && (words.has(word) || own.includes(word)),
  )
}

/** Beyond the rules of the specification. `about`: names and e-mails that a stranger would try first. */
export const checkPassword = (password: string, about: string[]): Problem | undefined =>
  isCommonPassword(password, about)
    ? problem('invalid_input', {
        fields: { password: 'This password is too easy to guess. Please choose a less common one.' },
      })
    : undefined
