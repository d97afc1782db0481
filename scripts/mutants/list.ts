import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../processes.ts'
import type { Operator } from './operators.ts'

/** A mutant: `original` occurs exactly once in `file` and is replaced by `replacement`. */
export type Mutant = {
  /** Its group and a number: `rules-07`. */
  id: string
  file: string
  operator: Operator
  original: string
  replacement: string
  /** Words of the paths of browser tests that can detect it. They need a build. */
  browser?: string[]
  /** Why its behavior equals the original. */
  equivalent?: string
}

export const listFile = join(import.meta.dirname, 'list.json')

export const groupOf = ({ id }: Pick<Mutant, 'id'>): string => id.replace(/-\d+$/, '')

export const readList = (): Mutant[] => JSON.parse(readFileSync(listFile, 'utf8'))

/** The position and text of the actual difference. Throws unless `original` occurs exactly once. */
export function locate({ id, file, original, replacement }: Mutant, text: string) {
  const at = text.indexOf(original)
  if (at < 0 || text.includes(original, at + 1))
    throw new Error(`${id}: the original text does not occur exactly once in ${file}.`)
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

export function applyTo(text: string, mutants: Mutant[]): string {
  const places = mutants.map((mutant) => locate(mutant, text)).toSorted((a, b) => b.start - a.start)
  return places.reduce(
    (mutated, { start, end, insert }) => mutated.slice(0, start) + insert + mutated.slice(end),
    text,
  )
}

export const readSource = (file: string): string => readFileSync(join(root, file), 'utf8')
