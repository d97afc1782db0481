import { settingNames } from './config.ts'
import { legalEnvironment } from './legal-settings.ts'
import { retentionEnvironment } from './retention-settings.ts'

/** Whether the names differ by one edit: a letter inserted, deleted or replaced, or two adjacent ones swapped. */
function isOneSlipAway(one: string, other: string): boolean {
  if (one === other) return true
  let start = 0
  while (start < one.length && one[start] === other[start]) start += 1
  const [rest, otherRest] = [one.slice(start), other.slice(start)]
  const swapped = `${rest[1] ?? ''}${rest[0] ?? ''}${rest.slice(2)}`
  return [
    [rest.slice(1), otherRest],
    [rest, otherRest.slice(1)],
    [rest.slice(1), otherRest.slice(1)],
    [swapped, otherRest],
  ].some(([left, right]) => left === right)
}

/** Without underscores and plural endings, which are easily forgotten or added. */
const plain = (name: string) => name.toUpperCase().replaceAll('_', '').replace(/IES$/, 'Y').replace(/S$/, '')

/** Shorter names are too similar to unrelated ones. */
const shortest = 6

/** Beginnings that no other program uses, with the settings that have them. */
const families = [
  ['RETENTION_', Object.keys(retentionEnvironment)],
  ...Object.keys(legalEnvironment).map((name) => [name.replace(/PAGE$/, ''), [name]] as const),
] as const

/**
 * A sentence about each variable that is probably a misspelled setting. One whose correct name is also set belongs to
 * another program.
 */
export function describeMisspelled(env: Record<string, string | undefined>): string[] {
  const absent = settingNames.filter((name) => name.length >= shortest && env[name] === undefined)
  return Object.keys(env)
    .filter((name) => !settingNames.includes(name))
    .flatMap((name) => {
      const meant = absent.find((setting) => isOneSlipAway(plain(name), plain(setting)))
      if (meant) return [`${name}: is not a setting of this program; ${meant} is.`]
      const [, known] = families.find(([beginning]) => name.startsWith(beginning)) ?? []
      return known
        ? [`${name}: is not a setting of this program; ${known.join(', ')} ${known[1] ? 'are' : 'is'}.`]
        : []
    })
}
