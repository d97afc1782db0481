import { fold, spellingsOf, withoutArticle } from '#contract/fold.ts'
import { isStateCode } from '../db/us-states.ts'

/** Splits a location into at most this many parts; no real location has more. */
const maxParts = 6

/**
 * Minimum similarity of a misspelled word: `Tacmoa` and `Tacoma` score 0.27. Words below it are unrelated, such as
 * `sold` and `Old Mill District`.
 */
const minSimilarity = 0.25
/** The same for a word alone: `Dubia` and `Dubai` score 0.33, `sold` and `old` 0.29. */
const minWordSimilarity = 0.3

type Run = { text: string; parts: string[]; longer: string[] }

/** All runs of consecutive parts: `Ballard`, `Ballard, Seattle`, `Seattle`, … for `Ballard, Seattle, WA`. */
function runsOf(name: string): Run[] {
  // Streets and cities of the address are added with Latin commas.
  const comma = name.includes('،') ? '، ' : ', '
  const all = name.split(/[,،] /)
  const parts = [...all.slice(0, maxParts - 1), all.slice(maxParts - 1).join(comma)].filter(Boolean)
  const textOf = (from: number, to: number) => parts.slice(from, to).join(comma)
  return parts.flatMap((_, from) =>
    parts.slice(from).map((_part, length) => {
      const to = from + length + 1
      return {
        text: textOf(from, to),
        parts: parts.slice(from, to),
        longer: [
          ...(from > 0 ? [textOf(from - 1, to)] : []),
          ...(to < parts.length ? [textOf(from, to + 1)] : []),
        ],
      }
    }),
  )
}

const trigramsOf = (text: string) => {
  const padded = `  ${text} `
  return new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3)))
}

/** Trigram similarity from 0 to 1, as in pg_trgm. */
export function similarity(one: string, other: string): number {
  const [few, many] = [trigramsOf(one), trigramsOf(other)]
  const common = [...few].filter((three) => many.has(three)).length
  return common / (few.size + many.size - common)
}

/** Letters to insert, delete, replace, or exchange with the next one. */
function editsBetween(one: string, other: string): number {
  let earlier: number[] = []
  let before = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let at = 0; at < one.length; at += 1) {
    const row = [at + 1]
    for (let to = 0; to < other.length; to += 1) {
      const replaced = (before[to] ?? 0) + (one[at] === other[to] ? 0 : 1)
      const isExchanged = at > 0 && to > 0 && one[at] === other[to - 1] && one[at - 1] === other[to]
      const exchanged = isExchanged ? (earlier[to - 1] ?? 0) + 1 : Infinity
      row.push(Math.min(replaced, exchanged, (before[to + 1] ?? 0) + 1, (row[to] ?? 0) + 1))
    }
    earlier = before
    before = row
  }
  return before[other.length] ?? 0
}

/** Whether each typed word may be a misspelling: up to a third of its letters may differ. */
const isMisspelled = (typed: string, run: string): boolean =>
  typed.split(' ').every((word) => run.split(' ').some((other) => mayMean(word, other)))

const mayMean = (word: string, other: string): boolean =>
  editsBetween(word, other) <= Math.max(1, Math.floor(word.length / 3))

const plain = (text: string) =>
  fold(text)
    .replaceAll(/[\s,،()]+|(?<=[^\d\s])[-/](?=[^\d\s])/gu, ' ')
    .trim()

const withoutArticles = (typed: string) => typed.split(' ').map(withoutArticle).join(' ')

const notFound = 4

/** Rank of a match, lower is better. */
function rankIn(typed: string, run: string): number {
  const at = run.indexOf(typed)
  if (at === 0) return 0
  if (at > 0) return /[ (-]/.test(run[at - 1] ?? '') ? 1 : 2
  return typed.split(' ').every((word) => run.includes(word)) ? 3 : notFound
}

/** The best rank among the spellings of a run; undefined if a typed word is missing. */
function rankOf(typed: string, run: string): number | undefined {
  const rank = Math.min(...spellingsOf(run).map((spelling) => rankIn(typed, plain(spelling))))
  return rank === notFound ? undefined : rank
}

/** From 0 to 1. A single slip after the first letter counts, although `Duabi` and `Dubai` share few trigrams. */
function likenessOf(word: string, other: string): number {
  if (!mayMean(word, other)) return 0
  const isSlip = word[0] === other[0] && editsBetween(word, other) <= 1
  return Math.max(similarity(word, other), isSlip ? minWordSimilarity : 0)
}

/** The typed words as names spell them, such as `Jumeirah` of `Palm Jumeirah`; none unless each is a misspelling. */
function correctedWords(typed: string, names: readonly string[], most: number): string[] {
  const alike = new Map<string, number>()
  for (const name of names) {
    const words = name.split(/[\s,،()]+/u).filter(Boolean)
    const meant = typed.split(' ').map((word) => {
      const scored = words.map((other) => ({ other, score: likenessOf(word, plain(other)) }))
      return scored.toSorted((a, b) => b.score - a.score)[0] ?? { other: '', score: 0 }
    })
    const score = Math.min(...meant.map((one) => one.score))
    if (score >= minWordSimilarity) alike.set(meant.map(({ other }) => other).join(' '), score)
  }
  return [...alike.entries()]
    .toSorted(([one, a], [other, b]) => b - a || (one < other ? -1 : 1))
    .slice(0, most)
    .map(([words]) => words)
}

type Candidate = { text: string; places: number; rank: number; longer: Set<string> }

/**
 * Suggestions for a typed text from the locations that matched it. Prefix matches come first, then other matches.
 * If there are none, the closest misspellings are offered. A run that only occurs within one longer run is offered
 * as the longer one.
 */
export function placesFor(text: string, names: readonly string[], most: number): string[] {
  const typed = plain(text)
  const found = new Map<string, Candidate>()
  const note = (rank: (run: Run) => number | undefined) => {
    for (const name of names) {
      const own = new Map(runsOf(name).map((run) => [run.text, run]))
      for (const run of own.values()) {
        const ranked = rank(run)
        if (ranked === undefined) continue
        const known = found.get(run.text) ?? { text: run.text, places: 0, rank: ranked, longer: new Set() }
        known.places += 1
        for (const one of run.longer) known.longer.add(one)
        found.set(run.text, known)
      }
    }
  }
  note(({ text: run }) => rankOf(typed, run) ?? rankOf(withoutArticles(typed), run))
  if (found.size === 0) {
    // A run begins with what was meant: a misspelled city is not the neighborhood before it.
    const likeness = ({ text: run, parts: [first = ''] }: Run) =>
      isMisspelled(typed, plain(run))
        ? Math.max(...[run, first].map((part) => similarity(typed, plain(part))))
        : 0
    const best = Math.max(0, ...names.flatMap(runsOf).map(likeness))
    note((run) => {
      const alike = likeness(run)
      return alike >= minSimilarity && alike >= best * 0.8 ? 1 - alike : undefined
    })
  }
  if (found.size === 0) return correctedWords(typed, names, most)
  return (
    [...found.values()]
      // Two letters also occur in the names of other places, so a state is only offered by its full name.
      .filter(({ text: run }) => !isStateCode(run))
      .filter(({ places, longer }) => [...longer].every((one) => found.get(one)?.places !== places))
      .toSorted(
        (a, b) =>
          a.rank - b.rank ||
          b.places - a.places ||
          a.text.length - b.text.length ||
          (a.text < b.text ? -1 : 1),
      )
      .slice(0, most)
      .map((one) => one.text)
  )
}
