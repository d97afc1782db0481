import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Finding } from './service.ts'

export type ReportFile = {
  write: (finding: Finding) => void
  close: () => void
  path: () => string | undefined
}

const cell = (value: string | number | undefined) => {
  // A spreadsheet takes a cell that begins like this for a formula, and the text comes from a stranger's file.
  const text = String(value ?? '').replace(/^(?=[=+\-@\t\r])/, "'")
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** The findings of an import as a CSV file, which exists as soon as there is one. */
export function createReportFile(path: string): ReportFile {
  let file: number | undefined
  const line = (cells: (string | number | undefined)[]) => `${cells.map(cell).join(',')}\n`
  const open = () => {
    // It repeats what the file says of houses and people: for the operator alone.
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
