import { settingNames } from './config.ts'
import { legalEnvironment } from './legal.ts'
import { retentionEnvironment } from './retention.ts'
import { isMisspelling } from './spelling.ts'

/** Shorter names are too similar to unrelated ones. */
const minLength = 6

/** Prefixes that no other program uses, with their settings. */
const prefixes = [
  ['RETENTION_', Object.keys(retentionEnvironment)],
  ...Object.keys(legalEnvironment).map((name) => [name.replace(/PAGE$/, ''), [name]] as const),
] as const

/**
 * Describes each variable that is probably a misspelled setting. If the correct name is also set, the
 * variable belongs to another program.
 */
export function describeMisspelled(env: Record<string, string | undefined>): string[] {
  const absent = settingNames.filter((name) => name.length >= minLength && env[name] === undefined)
  return Object.keys(env)
    .filter((name) => !settingNames.includes(name))
    .flatMap((name) => {
      const meant = absent.find((setting) => isMisspelling(name, setting))
      if (meant) return [`${name}: is not a setting of this program; ${meant} is.`]
      const [, known] = prefixes.find(([beginning]) => name.startsWith(beginning)) ?? []
      return known
        ? [`${name}: is not a setting of this program; ${known.join(', ')} ${known[1] ? 'are' : 'is'}.`]
        : []
    })
}
