import type { Summary } from './service.ts'

const count = (number: number) => number.toLocaleString('en-US')

/** The report of an import as the operator reads it. */
export function describeImport(summary: Summary, details: { seconds: number; reportPath?: string }): string {
  const { rows, created, updated, unchanged, refused, warned, merged, left, kept } = summary
  const always: [number, string][] = [
    [rows, 'rows read'],
    [created, 'listings created'],
    [updated, 'updated'],
    [unchanged, 'unchanged'],
    [refused, 'rows refused'],
    [warned, 'rows warned of'],
    [merged, 'further observations merged into the price history'],
  ]
  const ifAny: [number, string][] = [
    [left, 'reserved, sold or deleted listings left alone'],
    [kept, 'listings with edits of the product kept'],
  ]
  const lines = [...always, ...ifAny.filter(([number]) => number > 0)]
  const width = Math.max(...lines.map(([number]) => count(number).length))
  const blanks = [...summary.blanks].map(([column, number]) => `${column} ${count(number)}`).join(', ')
  const rest = created + updated > 0 ? 'what is written is whole' : 'nothing was written'
  const stopped = summary.interrupted && `Stopped as asked; ${rest}, and the next run does the rest.`
  return [
    ...(stopped ? [stopped] : []),
    ...lines.map(([number, what]) => `  ${count(number).padStart(width)}  ${what}`),
    `  in ${details.seconds.toFixed(1)} s`,
    ...(blanks ? [`Rows without a value: ${blanks}`] : []),
    ...summary.notes,
    ...(details.reportPath ? [`What was refused, warned of or kept is in ${details.reportPath}`] : []),
  ].join('\n')
}
