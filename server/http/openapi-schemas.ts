import { isDeepStrictEqual } from 'node:util'
import type { Json } from './openapi-operations.ts'

type Schemas = Record<string, unknown>

const prefix = '#/components/schemas/'
const inputMark = 'Input'

const mapRefs = (value: unknown, rename: (name: string) => string): unknown => {
  if (Array.isArray(value)) return value.map((one) => mapRefs(one, rename))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, of]) => [
      key,
      key === '$ref' && typeof of === 'string' && of.startsWith(prefix)
        ? prefix + rename(of.slice(prefix.length))
        : mapRefs(of, rename),
    ]),
  )
}

function findRefs(value: unknown, found: (name: string) => void): void {
  mapRefs(value, (name) => {
    found(name)
    return name
  })
}

/** The names of the schemas that the paths refer to, directly or through others. */
function usedIn(paths: unknown, schemas: Schemas): Set<string> {
  const used = new Set<string>()
  const visit = (name: string) => {
    if (used.has(name)) return
    used.add(name)
    findRefs(schemas[name], visit)
  }
  findRefs(paths, visit)
  return used
}

/**
 * Each named schema comes twice, as input and as output. Those in use keep one name, where both sides are the same or
 * only one is used.
 */
export function tidySchemas({
  paths,
  schemas,
  kept,
}: {
  paths: Json
  schemas: Schemas
  kept: readonly string[]
}) {
  const used = usedIn(paths, schemas)
  for (const name of kept) used.add(name)
  const plainName = (name: string) => (name.endsWith(inputMark) ? name.slice(0, -inputMark.length) : name)
  const plain = (name: string) => mapRefs(schemas[name], plainName)
  const rename = (name: string) => {
    const output = plainName(name)
    const isFree = !used.has(output) || isDeepStrictEqual(plain(name), plain(output))
    return isFree ? output : name
  }
  const named = [...used].toSorted().map((name) => [rename(name), mapRefs(schemas[name], rename)] as const)
  return { paths: mapRefs(paths, rename) as Json, schemas: Object.fromEntries(named) }
}
