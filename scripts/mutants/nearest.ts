import { existsSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { root } from '../processes.ts'
import { readSource } from './list.ts'

const known = new Map<string, string[]>()

function importsOf(file: string): string[] {
  const found = known.get(file)
  if (found) return found
  const names = [...readSource(file).matchAll(/(?:from|import) ?\(?'([#.][^']+\.tsx?)'/g)].map(
    ([, name = '']) => (name.startsWith('#') ? name.slice(1) : join(dirname(file), name)),
  )
  const imported = names.filter((name) => existsSync(join(root, name)))
  known.set(file, imported)
  return imported
}

/** The number of imports from a test to a file; Infinity if it does not reach the file. */
function distance(test: string, file: string): number {
  const seen = new Set([test])
  let reached = [test]
  for (let steps = 0; reached.length > 0; steps++) {
    if (reached.includes(file)) return steps
    reached = reached.flatMap(importsOf).filter((next) => !seen.has(next) && seen.add(next))
  }
  return Infinity
}

/** Sorts tests by import distance to the file, then by size, so that the likeliest and fastest run first. */
export function sortByDistance<Test extends { moduleId: string }>(tests: Test[], file: string): Test[] {
  const ranked = tests.map((test) => {
    const steps = distance(relative(root, test.moduleId), file)
    return { test, steps, size: statSync(test.moduleId).size }
  })
  return ranked.toSorted((a, b) => a.steps - b.steps || a.size - b.size).map(({ test }) => test)
}
