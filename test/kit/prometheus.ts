type Sample = { name: string; labels: Record<string, string>; value: number }

const line = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (\S+)$/
const label = /([a-zA-Z_]\w*)="((?:[^"\\]|\\.)*)"(?:,|$)/g

/** Parses Prometheus's text format. Throws on invalid lines and on duplicate series. */
export function parseMetrics(metrics: string): Sample[] {
  const seen = new Set<string>()
  return metrics.split('\n').flatMap((row) => {
    if (row === '' || /^# (?:HELP|TYPE) \S+ ./.test(row)) return []
    const [, name = '', given = '', value] = line.exec(row) ?? []
    const labels = Object.fromEntries(
      [...given.matchAll(label)].map(([, key = '', text = '']) => [key, text]),
    )
    const rebuilt = Object.entries(labels).map(([key, text]) => `${key}="${text}"`)
    const number = Number(value === '+Inf' ? Infinity : value)
    const series = row.slice(0, row.lastIndexOf(' '))
    if (!name || rebuilt.join() !== given || Number.isNaN(number) || seen.has(series))
      throw new Error(`Not a sample: ${row}`)
    seen.add(series)
    return [{ name, labels, value: number }]
  })
}
