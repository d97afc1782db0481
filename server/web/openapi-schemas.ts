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

/** Names of the schemas that the paths reference, directly or indirectly. */
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
 * Each named schema occurs as input and as output. Merges both under one name if they are equal or only one
 * is used.
 */
export function tidySchemas({
  paths,
  schemas,
  required,
}: {
  paths: Json
  schemas: Schemas
  required: readonly string[]
}) {
  const used = usedIn(paths, schemas)
  for (const name of required) used.add(name)
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
