import { appendFile, mkdir, readFile, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Database } from '../db/connect.ts'
import { listClosedSince, listOpenOf } from './queries.ts'

/**
 * Stored outside the database to survive a restore. Has the time and id of each closed account, and whether its
 * email was confirmed.
 */
export const closedLedgerFile = (dataDir: string): string => join(dataDir, 'closed-accounts.log')

const line = /^(\S+) ([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})( confirmed)?$/
/** A transaction that commits late makes a closing visible after its timestamp. */
const overlapMs = 10 * 60_000

/** `emailConfirmed` is as of the closing; false in lines of older releases, which did not record it. */
type Closed = { id: string; at: Date; emailConfirmed: boolean }

/** `broken`: the numbers of lines that cannot be parsed. */
type Ledger = { closed: Closed[]; broken: number[] }

function readLines(lines: readonly string[]): Ledger {
  const ledger: Ledger = { closed: [], broken: [] }
  for (const [index, one] of lines.entries()) {
    if (one.trim() === '') continue
    const [, at = '', id, confirmed] = line.exec(one.trim()) ?? []
    if (id && !Number.isNaN(Date.parse(at)))
      ledger.closed.push({ id, at: new Date(at), emailConfirmed: confirmed !== undefined })
    else ledger.broken.push(index + 1)
  }
  return ledger
}

const describeBroken = (from: string, number: number) => `${from}: line ${number} names no closed account.`

/**
 * Parses one closed account per line: time, id, and `confirmed` if its email was. Throws for any other line.
 */
export function parseLedger(text: string, from: string): Closed[] {
  const { closed, broken } = readLines(text.split('\n'))
  if (broken[0] !== undefined) throw new Error(describeBroken(from, broken[0]))
  return closed
}

/** Maps each id to whether its email was confirmed; one confirmed line is enough. */
function byId(closed: readonly Closed[]): Map<string, boolean> {
  const known = new Map<string, boolean>()
  for (const { id, emailConfirmed } of closed) known.set(id, emailConfirmed || known.get(id) === true)
  return known
}

/** Appends accounts that the file lacks, or lacks as confirmed. Returns how many. */
export async function addToLedger(dataDir: string, closed: readonly Closed[]): Promise<number> {
  const path = closedLedgerFile(dataDir)
  const text = await readText(path)
  const known = byId(readLines(text.split('\n')).closed)
  const added = closed.filter(
    ({ id, emailConfirmed }) => !known.has(id) || (emailConfirmed && !known.get(id)),
  )
  if (added.length === 0) return 0
  await mkdir(dirname(path), { recursive: true })
  const lines = added.map(
    ({ id, at, emailConfirmed }) => `${at.toISOString()} ${id}${emailConfirmed ? ' confirmed' : ''}\n`,
  )
  // Do not continue a line that a crash or a full disk has cut off.
  const start = text === '' || text.endsWith('\n') ? '' : '\n'
  await appendFile(path, start + lines.join(''), { mode: 0o600, flush: true })
  return added.length
}

async function readText(path: string): Promise<string> {
  return readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
}

/** The last line may lack its line break. If it cannot be parsed, it was cut off and is ignored. */
async function readLedger(path: string): Promise<Ledger> {
  const lines = (await readText(path)).split('\n')
  const { closed, broken } = readLines(lines)
  return { closed, broken: broken.filter((number) => number < lines.length) }
}

type Dependencies = {
  db: Database
  dataDir: string
  closeByOperator: (ids: string[], emailConfirmed: boolean) => Promise<void>
  onError: (error: unknown) => void
}

/**
 * Records closed accounts, and closes accounts again that a restored backup has reopened. IDs are never reused,
 * and closed accounts are never reopened.
 */
export function createClosedKeeper({ db, dataDir, closeByOperator, onError }: Dependencies) {
  const path = closedLedgerFile(dataDir)
  let since = new Date(0)
  let known = new Map<string, boolean>()
  let readAt = Number.NaN

  const reported = new Set<number>()

  // An unreadable line must not prevent the product from starting.
  const report = (broken: readonly number[]) => {
    for (const number of broken) {
      if (!reported.has(number)) onError(new Error(`${describeBroken(path, number)} It is skipped.`))
      reported.add(number)
    }
  }

  const refresh = async () => {
    const changedAt = (await stat(path).catch(() => undefined))?.mtimeMs ?? 0
    if (changedAt === readAt) return
    const { closed, broken } = await readLedger(path)
    report(broken)
    known = byId(closed)
    readAt = changedAt
  }

  return {
    /** Returns how many accounts were closed again. Accounts that cannot be closed yet are retried in the next run. */
    keep: async (): Promise<number> => {
      const closed = await listClosedSince(db, since)
      await addToLedger(dataDir, closed)
      const last = closed.at(-1)
      if (last) since = new Date(last.at.getTime() - overlapMs)
      await refresh()
      let again = 0
      for (const id of await listOpenOf(db, [...known.keys()])) {
        try {
          await closeByOperator([id], known.get(id) === true)
          again += 1
        } catch (error) {
          onError(error)
        }
      }
      return again
    },
  }
}
