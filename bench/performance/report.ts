export type Figure = {
  name: string
  connections: number
  /** Requests per second, as the median of the rounds. */
  perSecond: number
  p50: number
  p95: number
  failed: number
  baseline?: { name: string; perSecond: number }
  /** Median of the ratios per round, each of two consecutive runs. */
  ratio?: number
  target?: { text: string; met: boolean }
}

export function median(numbers: number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

const formatInteger = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 0 })
const percent = (ratio: number | undefined) => (ratio === undefined ? '' : `${(ratio * 100).toFixed(0)} %`)

export function tableOf(figures: Figure[]): string {
  const lines = figures.map(({ name, connections, perSecond, p50, p95, failed, baseline, ratio, target }) =>
    [
      name,
      connections,
      formatInteger(perSecond),
      baseline ? `${formatInteger(baseline.perSecond)} ${baseline.name}` : '',
      percent(ratio),
      target ? `${target.text}: ${target.met ? 'yes' : 'NO'}` : '',
      `${p50.toFixed(1)} / ${p95.toFixed(1)}`,
      failed || '',
    ].join(' | '),
  )
  return [
    '| request | connections | product/s | baseline/s | ratio | target | p50 / p95 ms | failed |',
    '|---|---|---|---|---|---|---|---|',
    ...lines.map((line) => `| ${line} |`),
  ].join('\n')
}
