import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { pageOfSearch, searchParameters } from './features/properties/search-filters.ts'
import { pageParameters } from './page-parameters.ts'

const client = new URL('.', import.meta.url).pathname

/** Matches parameters that are read from a URL by a literal name. */
const reading =
  /(?:[pP]arams|search|URLSearchParams\([^()]*(?:\(\)[^()]*)?\))\??\.(?:get|getAll|has)\('(\w+)'\)/g
/** Matches lists of parameters: literals, and those of All Properties. */
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

/** The parameters that a module and its imports read. */
function readBy(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return []
  seen.add(file)
  const text = readFileSync(file, 'utf8')
  const parts = [...text.matchAll(importing)].map(([, path = '']) => join(dirname(file), path))
  // These modules read parameters for others.
  const own = /lib\/(use-search-state|links|request)\.ts$/.test(file) ? [] : namedIn(text)
  return [...own, ...parts.filter((part) => existsSync(part)).flatMap((part) => readBy(part, seen))]
}

const [openRoutes = '', memberRoutes = ''] = readFileSync(join(client, 'routes.ts'), 'utf8').split(
  "layout('routes/members.tsx'",
)
/** The modules of public routes, by id. */
const modules = new Map(
  [...openRoutes.matchAll(/'(routes\/[\w-]+)\.tsx'(?:, \{ id: '([\w-]+)' \})?/g)].map(
    ([, module = '', id = module]) => [id, module] as const,
  ),
)

test.each(Object.entries(pageParameters))(
  '%s reads exactly the declared parameters: %j',
  (page, declared) => {
    const read = [
      ...readBy(join(client, `${modules.get(page) ?? page}.tsx`)),
      ...readBy(join(client, 'root.tsx')),
    ].flatMap((name) => lists[name] ?? [name])
    expect(new Set(read)).toEqual(new Set(declared))
  },
)

test('finds each way of reading a parameter', () => {
  expect(namedIn(`const [params] = useSearchParams(); params.get('utm')`)).toEqual(['utm'])
  expect(namedIn(`if (url.searchParams.has('utm'))`)).toEqual(['utm'])
  expect(namedIn(`new URLSearchParams(useLocation().search).get('utm')`)).toEqual(['utm'])
  expect(namedIn(`useSearchState(['utm', 'ref'] as const)`)).toEqual(['utm', 'ref'])
  expect(namedIn(`searchIn(url.searchParams, others)`)).toEqual(['list others'])
})

test('declares every public page', () => {
  const after = memberRoutes.slice(memberRoutes.indexOf('manifest.webmanifest'))
  expect(after).not.toBe('')
  const layouts = ['routes/querying', 'routes/listings']
  expect(Object.keys(pageParameters)).toEqual([...modules.keys()].filter((page) => !layouts.includes(page)))
})
