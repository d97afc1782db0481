import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { pageOfSearch, searchParameters } from './features/properties/search-filters.ts'
import { pageParameters } from './page-parameters.ts'

const client = new URL('.', import.meta.url).pathname

/** Each name that is read from an address by a literal. */
const reading =
  /(?:[pP]arams|search|URLSearchParams\([^()]*(?:\(\)[^()]*)?\))\??\.(?:get|getAll|has)\('(\w+)'\)/g
/** The lists that are read as a whole: literal ones, and those of All Properties. */
const readingLists = /(?:useSearchState|searchIn)\((?:[\w.]+, )?(?:\[([^\]]*)\]|(\w+))/g
const importing = /(?:from|import\()\s*'(\.{1,2}\/[^']+\.tsx?)'/g

const namedIn = (text: string): string[] => [
  ...[...text.matchAll(reading)].map(([, name = '']) => name),
  ...[...text.matchAll(readingLists)].flatMap(([, list, variable]) =>
    list === undefined ? [`list ${variable}`] : [...list.matchAll(/'(\w+)'/g)].map(([, name = '']) => name),
  ),
]

const lists: Record<string, readonly string[]> = {
  'list searchParameters': searchParameters,
  'list pageOfSearch': pageOfSearch,
}

/** What this module reads, and whatever it is made of. */
function readBy(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return []
  seen.add(file)
  const text = readFileSync(file, 'utf8')
  const parts = [...text.matchAll(importing)].map(([, path = '']) => join(dirname(file), path))
  // How lists are read, for all; the links, which read what they are given.
  const own = /lib\/(use-search-state|links|request)\.ts$/.test(file) ? [] : namedIn(text)
  return [...own, ...parts.filter((part) => existsSync(part)).flatMap((part) => readBy(part, seen))]
}

const [openRoutes = '', memberRoutes = ''] = readFileSync(join(client, 'routes.ts'), 'utf8').split(
  "layout('routes/members.tsx'",
)
/** The modules of the routes that visitors may open, by id. */
const modules = new Map(
  [...openRoutes.matchAll(/'(routes\/[\w-]+)\.tsx'(?:, \{ id: '([\w-]+)' \})?/g)].map(
    ([, module = '', id = module]) => [id, module] as const,
  ),
)

test.each(Object.entries(pageParameters))(
  '%s reads no other parameters than are declared: %j',
  (page, declared) => {
    const read = [
      ...readBy(join(client, `${modules.get(page) ?? page}.tsx`)),
      ...readBy(join(client, 'root.tsx')),
    ].flatMap((name) => lists[name] ?? [name])
    expect(new Set(read)).toEqual(new Set(declared))
  },
)

test('a parameter that a page begins to read is found', () => {
  expect(namedIn(`const [params] = useSearchParams(); params.get('utm')`)).toEqual(['utm'])
  expect(namedIn(`if (url.searchParams.has('utm'))`)).toEqual(['utm'])
  expect(namedIn(`new URLSearchParams(useLocation().search).get('utm')`)).toEqual(['utm'])
  expect(namedIn(`useSearchState(['utm', 'ref'] as const)`)).toEqual(['utm', 'ref'])
  expect(namedIn(`searchIn(url.searchParams, others)`)).toEqual(['list others'])
})

test('every page that visitors may open is declared', () => {
  const after = memberRoutes.slice(memberRoutes.indexOf('manifest.webmanifest'))
  expect(after).not.toBe('')
  const layouts = ['routes/querying', 'routes/listings']
  expect(Object.keys(pageParameters)).toEqual([...modules.keys()].filter((page) => !layouts.includes(page)))
})
