import { createRandom } from '#test/kit/random.ts'

/** Random choices and ids that are reproducible by seed. */
export function createChance(seed: number) {
  const random = createRandom(seed)

  const one = <T>(from: readonly T[]): T => {
    const chosen = random.pick(from)
    if (chosen === undefined) throw new Error('Nothing to choose from.')
    return chosen
  }

  return {
    ...random,
    one,

    /** Chooses a value in proportion to its weight. */
    weighted: <T>(from: readonly (readonly [value: T, weight: number])[]): T => {
      let left = random.next() * from.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [value, weight] of from) {
        left -= weight
        if (left < 0) return value
      }
      return one(from)[0]
    },

    /** Chooses up to `count` different values. */
    some: <T>(from: readonly T[], count: number): T[] => {
      const chosen = new Set<T>()
      while (chosen.size < Math.min(count, from.length)) chosen.add(one(from))
      return [...chosen]
    },

    /** A UUIDv7 for this time. */
    idAt: (at: Date): string => {
      const hex = (digits: number) =>
        random
          .below(16 ** digits)
          .toString(16)
          .padStart(digits, '0')
      const time = at.getTime().toString(16).padStart(12, '0')
      return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-8${hex(3)}-${hex(6)}${hex(6)}`
    },
  }
}

export type Chance = ReturnType<typeof createChance>
