/** A reproducible stream of random choices (mulberry32). */
export function createRandom(seed: number) {
  let state = seed >>> 0
  /** From 0 to just below 1. */
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number): number => Math.floor(next() * limit)
  return {
    next,
    below,
    between: (least: number, most: number): number => least + below(most - least + 1),
    pick: <T>(from: readonly T[]): T | undefined => from[below(from.length)],
    happens: (likelihood: number): boolean => next() < likelihood,
  }
}

export type Random = ReturnType<typeof createRandom>
