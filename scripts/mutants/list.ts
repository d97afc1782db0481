import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../processes.ts'
import type { Operator } from './operators.ts'

/** A fault: `original` is found exactly once in `file` and becomes `replacement`. */
export type Mutant = {
  /** Its group and a number: `rules-07`. */
  id: string
  file: string
  operator: Operator
  original: string
  replacement: string
  /** Browser tests that can see it: words of their paths. Needs a build. */
  browser?: string[]
  /** Why no test can tell it from the original. */
  equivalent?: string
}

export const listFile = join(import.meta.dirname, 'list.json')

export const groupOf = ({ id }: Pick<Mutant, 'id'>): string => id.replace(/-\d+$/, '')

export const readList = (): Mutant[] => JSON.parse(readFileSync(listFile, 'utf8'))

/** The part that differs, by its place in the file. Throws unless the original is there exactly once. */
export function locate({ id, file, original, replacement }: Mutant, text: string) {
  const at = text.indexOf(original)
  if (at < 0 || text.includes(original, at + 1))
    throw new Error(`${id}: its original text is not found exactly once in ${file}.`)
  let same = 0
  while (same < original.length && original[same] === replacement[same]) same++
  const tail = Math.min(original.length, replacement.length) - same
  let sameEnd = 0
  while (sameEnd < tail && original.at(-1 - sameEnd) === replacement.at(-1 - sameEnd)) sameEnd++
  const start = at + same
  return {
    start,
    end: at + original.length - sameEnd,
    insert: replacement.slice(same, replacement.length - sameEnd),
    line: text.slice(0, start).split('\n').length,
  }
}

/** The text with all of these faults in it. */
export function applyTo(text: string, mutants: Mutant[]): string {
  const places = mutants.map((mutant) => locate(mutant, text)).toSorted((a, b) => b.start - a.start)
  return places.reduce(
    (mutated, { start, end, insert }) => mutated.slice(0, start) + insert + mutated.slice(end),
    text,
  )
}

export const readSource = (file: string): string => readFileSync(join(root, file), 'utf8')
