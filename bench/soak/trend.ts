export type Sample = {
  /** Megabytes used by the product's process. */
  memory: number
  handles: number
  connections: number
  /** Milliseconds over the calls since the last sample. */
  p50: number
  p99: number
  calls: number
}

type Limit = { name: keyof Sample; factor: number; spare: number }

/** Tolerated growth from the first to the last third: memory fluctuates, and a shared machine is slow at times. */
const limits: Limit[] = [
  { name: 'memory', factor: 1.1, spare: 25 },
  { name: 'handles', factor: 1.1, spare: 10 },
  { name: 'connections', factor: 1, spare: 3 },
  { name: 'p50', factor: 2, spare: 10 },
]

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

export function thirdsOf(samples: Sample[]): Record<keyof Sample, [number, number, number]> {
  const size = Math.floor(samples.length / 3)
  const parts = [0, 1, 2].map((third) => samples.slice(third * size, (third + 1) * size))
  const of = (name: keyof Sample) =>
    parts.map((part) => median(part.map((sample) => sample[name]))) as [number, number, number]
  return {
    memory: of('memory'),
    handles: of('handles'),
    connections: of('connections'),
    p50: of('p50'),
    p99: of('p99'),
    calls: of('calls'),
  }
}

/** Metrics that grew from third to third beyond their limit. */
export function findGrowth(samples: Sample[]): string[] {
  const thirds = thirdsOf(samples)
  return limits
    .filter(({ name, factor, spare }) => {
      const [first, second, third] = thirds[name]
      return third > second && third > first * factor + spare
    })
    .map(({ name }) => `${name} grew: ${thirds[name].join(', ')} (medians of the thirds)`)
}
