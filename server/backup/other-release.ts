import { release } from '../kernel/release.ts'
import type { Header } from './format.ts'

/**
 * Explains why this release cannot restore a backup, and which one can; undefined if it can. `here` lists the
 * migrations of this release.
 */
export function describeOtherRelease(
  { migrations: made, createdAt, release: by }: Pick<Header, 'migrations' | 'createdAt' | 'release'>,
  here: readonly string[],
): string | undefined {
  if (made.join() === here.join()) return undefined
  const isNewer = made.some((name) => !here.includes(name))
  if (by === release)
    return `The backup of ${createdAt} is of a database of another build of the same release ${release} (its last step is ${made.at(-1)}, and that of this build is ${here.at(-1)}). Restore it with ${isNewer ? 'that build, for example by updating this folder to the code that ran last' : 'that build, then start this one, which brings the database up to date'}.`
  const named = by ? `release ${by}` : `${isNewer ? 'a newer' : 'an older'} release`
  return `The backup of ${createdAt} is of a database of ${named} (its last step is ${made.at(-1)}), and this is release ${release} (${here.at(-1)}). Restore it with that release${isNewer ? '' : ', then start this one, which brings the database up to date'}.`
}
