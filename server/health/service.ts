import type { ReadyPart } from '#contract/health.ts'
import type { Alerts } from '../alerts/service.ts'
import type { Database } from '../db/connect.ts'
import { migrationNames } from '../db/migrate.ts'
import { type Problem, problem } from '../http/problem.ts'
import type { Rounds } from '../rounds.ts'
import { listMigrations } from './queries.ts'

type Parts = { db: Database; rounds: Rounds; alerts: Pick<Alerts, 'areLate'>; timeoutMs?: number }
type Findings = Partial<Record<ReadyPart, string>>

const notReady = (fields: Findings): Problem =>
  problem('unavailable', {
    detail: `Not ready: ${Object.keys(fields).join(', ')}.`,
    fields,
    retryAfterSeconds: 5,
  })

const outdated: Findings = { migrations: 'The database is not at the version of this program' }
const isUndefinedTable = (error: unknown) => (error as { code?: string }).code === '42P01'

/** What a load balancer wants to know. */
export function createHealth({ db, rounds, alerts, timeoutMs = 2_000 }: Parts) {
  const checkDatabase = async (): Promise<Findings> => {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('late')), timeoutMs)
    })
    try {
      const ran = await Promise.race([listMigrations(db), late])
      // Ones that a newer program beside this one has run are no trouble.
      return migrationNames.every((name) => ran.includes(name)) ? {} : outdated
    } catch (error) {
      return isUndefinedTable(error) ? outdated : { database: 'The database does not answer' }
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    /** Throws `unavailable`, with a sentence for each part that is not ready. */
    checkReady: async (): Promise<void> => {
      const findings = await checkDatabase()
      const late = rounds.late()
      if (late.length > 0) findings.background = `Background work has stopped: ${late.join(', ')}`
      if (Object.keys(findings).length > 0) throw notReady(findings)
    },

    /** Throws `unavailable` while alerts do not come through, for whoever watches over them. */
    checkAlerts: async (): Promise<void> => {
      if (await alerts.areLate()) throw notReady({ alerts: 'No alert has come through for some minutes' })
    },
  }
}

export type Health = ReturnType<typeof createHealth>
