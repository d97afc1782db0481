import { textOf } from '#texts/labels/issues.ts'
import { readdir, readFile } from 'node:fs/promises'
import { basename, extname, join, relative } from 'node:path'
import type { z } from 'zod'
import { type Mapping, mappingFile } from './mapping.ts'
import { ImportError } from './import-error.ts'

const bundledFolder = join(import.meta.dirname, '../../imports')

/** Reads and validates a mapping, given by path or by the bare name of a bundled one. */
export async function loadMapping(nameOrPath: string): Promise<Mapping> {
  const isBareName = basename(nameOrPath) === nameOrPath && extname(nameOrPath) === ''
  const path = isBareName ? join(bundledFolder, `${nameOrPath}.json`) : nameOrPath
  const text = await readFile(path, 'utf8').catch(async () => {
    throw new ImportError(
      isBareName
        ? `There is no mapping "${nameOrPath}"; available mappings: ${await bundledNames()}.`
        : `The mapping ${nameOrPath} cannot be read.`,
    )
  })
  return checkMapping(text, isBareName ? relative(process.cwd(), path) : nameOrPath)
}

export function checkMapping(text: string, name: string): Mapping {
  let content: unknown
  try {
    content = JSON.parse(text)
  } catch (error) {
    throw new ImportError(`The mapping ${name} is not valid JSON: ${(error as Error).message}.`)
  }
  const checked = mappingFile.safeParse(content)
  if (checked.success) return { ...checked.data, name }
  const problems = checked.error.issues.map(deepest).map(describe).join('; ')
  throw new ImportError(`The mapping ${name} is invalid: ${problems}.`)
}

async function bundledNames() {
  const files = await readdir(bundledFolder)
  return files
    .filter((file) => extname(file) === '.json')
    .map((file) => basename(file, '.json'))
    .toSorted()
    .join(', ')
}

type Issue = Pick<z.core.$ZodIssue, 'code' | 'path' | 'message'> & { errors?: Issue[][] }

// Of the alternatives that did not match, the one that matched deepest best shows the intent.
function deepest(issue: Issue): Issue {
  const inner = issue.code === 'invalid_union' ? (issue.errors ?? []).flat().map(deepest) : []
  const best = inner.reduce<Issue | undefined>(
    (found, next) => (next.path.length > (found?.path.length ?? 0) ? next : found),
    undefined,
  )
  const closest = best ?? inner.find(({ code }) => code === 'unrecognized_keys')
  return closest ? { ...closest, path: [...issue.path, ...closest.path] } : issue
}

function describe({ path, message }: Issue): string {
  return `${path.length > 0 ? path.map(String).join('.') : 'mapping'}: ${textOf(message)}`
}
