export type Figure = {
  name: string
  connections: number
  /** Calls a second: medians over the rounds. */
  perSecond: number
  p50: number
  p95: number
  failed: number
  /** What it is compared with, and how often a second that answers. */
  floor?: { name: string; perSecond: number }
  /** Median of the rounds' ratios, each of two runs that followed each other. */
  ratio?: number
  /** What has to hold, in words, and whether it does. */
  target?: { text: string; met: boolean }
}

export function median(numbers: number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

const whole = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 0 })
const percent = (ratio: number | undefined) => (ratio === undefined ? '' : `${(ratio * 100).toFixed(0)} %`)

/** A Markdown table, a line each. */
export function tableOf(figures: Figure[]): string {
  const lines = figures.map(({ name, connections, perSecond, p50, p95, failed, floor, ratio, target }) =>
    [
      name,
      connections,
      whole(perSecond),
      floor ? `${whole(floor.perSecond)} ${floor.name}` : '',
      percent(ratio),
      target ? `${target.text}: ${target.met ? 'yes' : 'NO'}` : '',
      `${p50.toFixed(1)} / ${p95.toFixed(1)}`,
      failed || '',
    ].join(' | '),
  )
  return [
    '| call | connections | a second | compared with, a second | ratio | target | p50 / p95 ms | failed |',
    '|---|---|---|---|---|---|---|---|',
    ...lines.map((line) => `| ${line} |`),
  ].join('\n')
}
