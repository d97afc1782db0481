import type { Database } from '../db/connect.ts'
import { ensureAgents } from './agents.ts'
import { applyBatch, type Applied } from './apply.ts'
import type { Observation } from './listing.ts'
import type { Mapping } from './mapping.ts'
import { analyzeListings, tryLockSource, unlockSource } from './queries.ts'
import { openRows, type RowFile } from './rows.ts'
import { countStaged, createStaging, dropStaging, fetchNewest, openNewest, stage } from './staging.ts'
import { compileMapping, type Translator } from './translate.ts'
import { ImportTrouble } from './trouble.ts'

/** A row or house that a person may want to look at. */
export type Finding = { row?: number; key: string; outcome: 'refused' | 'warned' | 'kept'; reason: string }

export type Progress = { phase: 'reading' | 'writing'; done: number; fraction: number }

export type Summary = Omit<Applied, 'kept'> & {
  rows: number
  refused: number
  warned: number
  kept: number
  /** Observations of houses beyond the newest one of each: they are history. */
  merged: number
  /** In how many rows a column that the mapping uses has no value. */
  blanks: Map<string, number>
  notes: string[]
  /** The operator stopped it; what was written is whole, and the next run goes on from there. */
  interrupted: boolean
}

export type ImportOptions = {
  db: Database
  path: string
  mapping: Mapping
  /** The installation's currency. */
  currency: string
  report: (finding: Finding) => void
  progress?: (progress: Progress) => void
  signal?: AbortSignal
  sizes?: typeof usualSizes
}

const usualSizes = {
  /** Rows per batch that is read. */
  rows: 1_000,
  /** Houses per batch that is written. */
  houses: 500,
  /** New listings before the first ANALYZE. */
  firstAnalyze: 2_000,
}

/**
 * Imports a file: reads and checks all of it, then creates and updates listings batch by batch. Running it again
 * changes nothing; it never deletes. Throws `ImportTrouble`, before anything is written, when the file, the mapping
 * and this installation do not fit together.
 */
export async function importListings(options: ImportOptions): Promise<Summary> {
  const { db, path, mapping, currency } = options
  if (mapping.currency !== currency) {
    throw new ImportTrouble(
      `The mapping ${mapping.name} has prices in ${mapping.currency}, and this installation's CURRENCY is ${currency}.`,
    )
  }
  const file = await openRows(path, mapping)
  try {
    const translator = compileMapping(mapping, file.header)
    // The lock and the temporary table belong to one connection.
    return await db.connection().execute(async (connection) => {
      if (!(await tryLockSource(connection, mapping.source))) {
        throw new ImportTrouble(`Another import of ${mapping.source} is running; wait for its end.`)
      }
      try {
        await createStaging(connection)
        const read = await readAll(connection, file, translator, options)
        return { ...read, ...(await writeAll(connection, read, options)) }
      } finally {
        await dropStaging(connection)
        await unlockSource(connection, mapping.source)
      }
    })
  } finally {
    file.close()
  }
}

type Read = Pick<Summary, 'rows' | 'refused' | 'warned' | 'blanks'>

async function readAll(
  db: Database,
  file: RowFile,
  { translate, blanks }: Translator,
  { report, progress, signal, sizes = usualSizes }: ImportOptions,
): Promise<Read> {
  const read: Read = { rows: 0, refused: 0, warned: 0, blanks: new Map() }
  let batch: Observation[] = []
  for await (const { row, cells } of file.rows) {
    if (signal?.aborted) break
    read.rows += 1
    const { key, observation, ...rest } = translate(cells)
    if (observation) batch.push(observation)
    for (const column of blanks(cells)) read.blanks.set(column, (read.blanks.get(column) ?? 0) + 1)
    if ('reasons' in rest) {
      read.refused += 1
      report({ row, key, outcome: 'refused', reason: rest.reasons.join('; ') })
    } else if (rest.warnings.length > 0) {
      read.warned += 1
      report({ row, key, outcome: 'warned', reason: rest.warnings.join('; ') })
    }
    if (batch.length === sizes.rows) {
      await stage(db, batch)
      batch = []
      progress?.({ phase: 'reading', done: read.rows, fraction: file.fractionRead() })
    }
  }
  if (batch.length > 0) await stage(db, batch)
  return read
}

type Written = Omit<Summary, keyof Read>

async function writeAll(db: Database, read: Read, options: ImportOptions): Promise<Written> {
  const { mapping, report, progress, signal, sizes = usualSizes } = options
  const interrupted = signal?.aborted ?? false
  const counts = { created: 0, updated: 0, unchanged: 0, left: 0, kept: 0, merged: 0 }
  const written: Written = { ...counts, notes: [], interrupted }
  if (interrupted || read.rows === read.refused) return written
  const { houses, observations } = await countStaged(db)
  written.merged = observations - houses
  const { ids, notes } = await ensureAgents(db, mapping)
  written.notes = notes

  await openNewest(db)
  let done = 0
  let analyzeAt = sizes.firstAnalyze
  let newest = await fetchNewest(db, sizes.houses)
  while (newest.length > 0 && !written.interrupted) {
    const applied = await applyBatch(db, mapping, ids, newest)
    for (const count of ['created', 'updated', 'unchanged', 'left'] as const) written[count] += applied[count]
    written.kept += applied.kept.length
    for (const { key, fields } of applied.kept) {
      report({
        key,
        outcome: 'kept',
        reason: `edited in the product, so the file's news is not taken: ${fields.join(', ')}`,
      })
    }
    done += newest.length
    progress?.({ phase: 'writing', done, fraction: done / houses })
    newest = await fetchNewest(db, sizes.houses)
    if (written.created >= analyzeAt) {
      await analyzeListings(db)
      analyzeAt *= 4
    }
    written.interrupted = newest.length > 0 && (signal?.aborted ?? false)
  }
  if (written.created > 0) await analyzeListings(db)
  return written
}
