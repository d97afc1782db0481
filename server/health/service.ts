import type { DiskState, PartState, ReadyPart } from '#contract/health.ts'
import type { Database } from '../db/connect.ts'
import { migrationNames } from '../db/migrate.ts'
import { type Problem, problem } from '../kernel/problem.ts'
import type { Scheduler } from '../background/scheduler.ts'
import { createDiskCheck } from './disk.ts'
import { listMigrations } from './queries.ts'

type Late = { findLate: () => Promise<string | undefined> }
type Dependencies = {
  db: Database
  scheduler: Scheduler
  alerts: Late
  mail: Late
  timeoutMs?: number
  folders: readonly string[]
}
type Findings = Partial<Record<ReadyPart, string>>

const notReady = (fields: Findings): Problem =>
  problem('unavailable', {
    detail: `Not ready: ${Object.keys(fields).join(', ')}.`,
    fields,
    retryAfterSeconds: 5,
  })

const outdated: Findings = { migrations: 'The database is not at the version of this program' }
const isUndefinedTable = (error: unknown) => (error as { code?: string }).code === '42P01'

export function createHealth({ db, scheduler, alerts, mail, folders, timeoutMs = 2_000 }: Dependencies) {
  const checkDisk = createDiskCheck(folders, timeoutMs)
  const inTime = async <T>(answer: Promise<T>): Promise<T> => {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('late')), timeoutMs)
    })
    try {
      return await Promise.race([answer, late])
    } finally {
      clearTimeout(timer)
    }
  }

  const checkDatabase = async (): Promise<Findings> => {
    try {
      const ran = await inTime(listMigrations(db))
      // Migrations of a newer release that runs alongside are fine.
      return migrationNames.every((name) => ran.includes(name)) ? {} : outdated
    } catch (error) {
      return isUndefinedTable(error) ? outdated : { database: 'The database does not answer' }
    }
  }

  const stateOf = async (part: Late): Promise<PartState> => {
    try {
      return (await inTime(part.findLate())) ? 'late' : 'ready'
    } catch {
      return 'unknown'
    }
  }

  return {
    /** Alerts, email, and disk do not affect readiness. Throws `unavailable` with a message for each failed part. */
    checkReady: async (): Promise<{ alerts: PartState; mail: PartState; disk: DiskState }> => {
      const findings = await checkDatabase()
      const late = scheduler.late()
      if (late.length > 0) findings.background = `Background work has stopped: ${late.join(', ')}`
      if (Object.keys(findings).length > 0) throw notReady(findings)
      const [alertsState, mailState, disk] = await Promise.all([stateOf(alerts), stateOf(mail), checkDisk()])
      return { alerts: alertsState, mail: mailState, disk }
    },

    /** For monitoring: throws `unavailable` while alerts or their emails are late. */
    checkAlerts: async (): Promise<void> => {
      const late = await alerts.findLate()
      if (late) throw notReady({ alerts: late })
    },

    /** For monitoring: throws `unavailable` while emails are late. */
    checkMail: async (): Promise<void> => {
      const late = await mail.findLate()
      if (late) throw notReady({ mail: late })
    },
  }
}

export type Health = ReturnType<typeof createHealth>
