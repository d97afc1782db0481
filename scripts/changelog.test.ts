import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { release } from '#server/kernel/release.ts'
import { findMissing } from './changelog.ts'

test('CHANGELOG.md has this release and its upgrade steps', async () => {
  expect(
    findMissing(await readFile(join(import.meta.dirname, '../CHANGELOG.md'), 'utf8'), release),
  ).toBeUndefined()
})

test('rejects a release without a section or without upgrade steps', () => {
  const changelog = '# Changelog\n\n## 1.1.0\n\nNew.\n\n## 1.0.0\n\n### Upgrade\n\nNothing.\n'
  expect(findMissing(changelog, '1.0.0')).toBeUndefined()
  expect(findMissing(changelog, '1.1.0')).toBe('CHANGELOG.md has no "### Upgrade" below "## 1.1.0".')
  expect(findMissing(changelog, '1.2.0')).toBe('CHANGELOG.md has no section "## 1.2.0".')
})
