import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Finding } from './service.ts'

export type ReportFile = {
  write: (finding: Finding) => void
  close: () => void
  path: () => string | undefined
}

const cell = (value: string | number | undefined) => {
  // Prevents formula injection: spreadsheets interpret such cells as formulas, and the text is untrusted.
  const text = String(value ?? '').replace(/^(?=[=+\-@\t\r])/, "'")
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Writes the findings of an import to a CSV file. The file is created with the first finding. */
export function createReportFile(path: string): ReportFile {
  let file: number | undefined
  const line = (cells: (string | number | undefined)[]) => `${cells.map(cell).join(',')}\n`
  const open = () => {
    // The report contains data on houses and people, so only the operator may read it.
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
    const opened = openSync(path, 'w', 0o600)
    writeSync(opened, line(['row', 'key', 'outcome', 'reason']))
    return opened
  }
  return {
    write: ({ row, key, outcome, reason }) => {
      file ??= open()
      writeSync(file, line([row, key, outcome, reason]))
    },
    close: () => {
      if (file !== undefined) closeSync(file)
    },
    path: () => (file === undefined ? undefined : path),
  }
}
