import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { release } from '#server/release.ts'
import { findMissing } from './changelog.ts'

test('this release is in CHANGELOG.md, with what an upgrade to it takes', async () => {
  expect(
    findMissing(await readFile(join(import.meta.dirname, '../CHANGELOG.md'), 'utf8'), release),
  ).toBeUndefined()
})

test('a release that is not, or says nothing of the upgrade, is refused', () => {
  const changelog = '# Changelog\n\n## 1.1.0\n\nNew.\n\n## 1.0.0\n\n### Upgrade\n\nNothing.\n'
  expect(findMissing(changelog, '1.0.0')).toBeUndefined()
  expect(findMissing(changelog, '1.1.0')).toBe('CHANGELOG.md has no "### Upgrade" below "## 1.1.0".')
  expect(findMissing(changelog, '1.2.0')).toBe('CHANGELOG.md has no section "## 1.2.0".')
})
