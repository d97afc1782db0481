// `npm version` runs this before it commits and creates the tag.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { release } from '#server/kernel/release.ts'
import { findMissing } from './changelog.ts'

const missing = findMissing(await readFile(join(import.meta.dirname, '../CHANGELOG.md'), 'utf8'), release)
if (missing) {
  console.error(missing)
  process.exitCode = 1
}
