/** The information missing from CHANGELOG.md for this version; undefined if it is complete. */
export function findMissing(changelog: string, version: string): string | undefined {
  const [, section] = changelog.split(`\n## ${version}\n`)
  if (section === undefined) return `CHANGELOG.md has no section "## ${version}".`
  const own = section.split('\n## ')[0] ?? ''
  return own.includes('### Upgrade') ? undefined : `CHANGELOG.md has no "### Upgrade" below "## ${version}".`
}
