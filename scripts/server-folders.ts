// Classifies the folders of server/: a folder is a domain unless it is listed here.

/** Used by every domain; must not depend on any. */
const foundations = {
  background: 'recurring and queued work, and the deletion of what has expired',
  cache: 'responses and pages that many viewers share',
  db: 'connections, migrations and the types of the tables',
  kernel: 'actors, problems, and pages of lists, independent of HTTP',
  media: 'formats of pictures, and the stores of files',
  settings: 'parses and checks the environment',
  telemetry: 'traces and metrics',
  web: 'the life of a request',
}

/** Combine domains through their services, like the files of server/ itself. */
const compositions = {
  backup: 'saves and restores all tables and files',
  crawlers: 'robots.txt and the sitemap, from what the domains publish',
}

const tests = {
  spec: 'a test for each statement of the specification',
}

export const infrastructure: Record<string, string> = { ...foundations, ...compositions, ...tests }

const anyOf = (folders: object) => Object.keys(folders).join('|')

/** Alternatives of folder names for regular expressions. */
export const foundationNames = anyOf(foundations)
export const infrastructureNames = anyOf(infrastructure)
export const testFolderNames = anyOf(tests)

const isDomain = (files: readonly string[]) => files.includes('service.ts') || files.includes('endpoints.ts')

/** Errors in the classification of the folders, given by name with their files. */
export function findUnclassified(folders: ReadonlyMap<string, readonly string[]>): string[] {
  const unknown = [...folders].filter(([name, files]) => !(name in infrastructure) && !isDomain(files))
  const gone = Object.keys(infrastructure).filter((name) => !folders.has(name))
  return [
    ...unknown.map(([name]) => `server/${name} has no service.ts or endpoints.ts: declare what it is`),
    ...gone.map((name) => `server/${name} is declared but does not exist`),
  ]
}
