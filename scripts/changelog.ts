/** What an operator would miss in CHANGELOG.md for this version; undefined where nothing is missing. */
export function findMissing(changelog: string, version: string): string | undefined {
  const [, section] = changelog.split(`\n## ${version}\n`)
  if (section === undefined) return `CHANGELOG.md has no section "## ${version}".`
  const own = section.split('\n## ')[0] ?? ''
  return own.includes('### Upgrade') ? undefined : `CHANGELOG.md has no "### Upgrade" below "## ${version}".`
}
