import type { Summary } from './service.ts'

const count = (number: number) => number.toLocaleString('en-US')

export function describeImport(summary: Summary, details: { seconds: number; reportPath?: string }): string {
  const { rows, created, updated, unchanged, refused, warned, merged, skipped, kept } = summary
  const always: [number, string][] = [
    [rows, 'rows read'],
    [created, 'listings created'],
    [updated, 'updated'],
    [unchanged, 'unchanged'],
    [refused, 'rows refused'],
    [warned, 'rows with warnings'],
    [merged, 'further observations merged into the price history'],
  ]
  const ifAny: [number, string][] = [
    [skipped, 'reserved, sold, or deleted listings skipped'],
    [kept, 'listings whose user edits were kept'],
  ]
  const lines = [...always, ...ifAny.filter(([number]) => number > 0)]
  const width = Math.max(...lines.map(([number]) => count(number).length))
  const blanks = [...summary.blanks].map(([column, number]) => `${column} ${count(number)}`).join(', ')
  const written = created + updated > 0 ? 'all written batches are complete' : 'nothing was written'
  const stopped = summary.interrupted && `Stopped on request; ${written}, and the next run continues.`
  return [
    ...(stopped ? [stopped] : []),
    ...lines.map(([number, what]) => `  ${count(number).padStart(width)}  ${what}`),
    `  in ${details.seconds.toFixed(1)} s`,
    ...(blanks ? [`Rows without a value: ${blanks}`] : []),
    ...summary.notes,
    ...(details.reportPath ? [`For refused rows, warnings, and kept edits, see ${details.reportPath}`] : []),
  ].join('\n')
}
