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
  const named = by ? `release ${by}` : `${isNewer ? 'a newer' : 'an older'} release`
  return `The backup of ${createdAt} is of a database of ${named} (its last step is ${made.at(-1)}), and this is release ${release} (${here.at(-1)}). Restore it with that release${isNewer ? '' : ', then start this one, which brings the database up to date'}.`
}
