import type { CountryCode } from '#contract/stated-facts.ts'
import type { Database } from '../db/connect.ts'
import { ensureAgents } from './agents.ts'
import { applyBatch, type Applied } from './apply.ts'
import type { Observation } from './listing.ts'
import type { Mapping } from './mapping.ts'
import { analyzeListings, tryLockSource, unlockSource } from './queries.ts'
import { openRows, type RowFile } from './rows.ts'
import { countStaged, createStaging, dropStaging, fetchNewest, openNewest, stage } from './staging.ts'
import { compileMapping, type Translator } from './translate.ts'
import { ImportError } from './import-error.ts'

export type Finding = { row?: number; key: string; outcome: 'refused' | 'warned' | 'kept'; reason: string }

export type Progress = { phase: 'reading' | 'writing'; done: number; fraction: number }

export type Summary = Omit<Applied, 'kept'> & {
  rows: number
  refused: number
  warned: number
  kept: number
  /** Older observations that were merged into the price history of their house. */
  merged: number
  blanks: Map<string, number>
  notes: string[]
  /** Stopped by the operator. Written batches are complete, and the next run continues. */
  interrupted: boolean
}

export type ImportOptions = {
  db: Database
  path: string
  mapping: Mapping
  currency: string
  /** Of listings that name none. */
  country: CountryCode
  report: (finding: Finding) => void
  progress?: (progress: Progress) => void
  signal?: AbortSignal
  sizes?: typeof defaultSizes
}

const defaultSizes = {
  /** Rows per batch when reading. */
  rows: 1_000,
  /** Houses per batch when writing. */
  houses: 500,
  /** New listings before the first ANALYZE. */
  firstAnalyze: 2_000,
}

/**
 * Imports a file: reads and validates all rows, then creates and updates listings in batches. Idempotent; never
 * deletes. If the file, the mapping, and this installation do not match, throws `ImportError` before writing
 * anything.
 */
export async function importListings(options: ImportOptions): Promise<Summary> {
  const { db, path, mapping, currency, country } = options
  if (mapping.currency !== currency) {
    throw new ImportError(
      `The mapping ${mapping.name} has prices in ${mapping.currency}, and this installation's CURRENCY is ${currency}.`,
    )
  }
  const file = await openRows(path, mapping)
  try {
    const translator = compileMapping(mapping, file.header, country)
    // The advisory lock and the temporary table belong to one connection.
    return await db.connection().execute(async (connection) => {
      if (!(await tryLockSource(connection, mapping.source))) {
        throw new ImportError(`Another import of ${mapping.source} is running; wait until it finishes.`)
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
  { report, progress, signal, sizes = defaultSizes }: ImportOptions,
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
  const { mapping, report, progress, signal, sizes = defaultSizes } = options
  const interrupted = signal?.aborted ?? false
  const counts = { created: 0, updated: 0, unchanged: 0, skipped: 0, kept: 0, merged: 0 }
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
    for (const count of ['created', 'updated', 'unchanged', 'skipped'] as const)
      written[count] += applied[count]
    written.kept += applied.kept.length
    for (const { key, fields } of applied.kept) {
      report({
        key,
        outcome: 'kept',
        reason: `edited by a user, so changes from the file were ignored: ${fields.join(', ')}`,
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
