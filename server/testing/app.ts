import type { AppParts } from '../app.ts'
import type { Database } from '../db/connect.ts'
import { createTestDatabase, joinTestDatabase, type TestDatabase } from './database.ts'
import { serve, type Served } from './serve.ts'

export type { Answer, Caller } from './serve.ts'

export type TestApp = Served & { stop(): Promise<void> }

/** The whole server on a database and a port of its own; calls travel through HTTP. */
export async function startTestApp(
  settings: { env?: Record<string, string> } & Partial<
    Pick<
      AppParts,
      'now' | 'log' | 'sitemapSize' | 'toldAtOnce' | 'observer' | 'giveUp' | 'store' | 'weatherTimeoutMs'
    >
  > & {
      /** At the cost of the product instead of an eightieth. */
      hashesAsTheProduct?: boolean
      provider?: (db: Database) => AppParts['provider']
      /** Another process of the same product: one database, which the other one drops. */
      beside?: { databaseUrl: string }
      /** Another way to the database of this app alone. */
      connect?: (own: TestDatabase) => Database
    } = {},
): Promise<TestApp> {
  const { provider, beside, connect, ...rest } = settings
  const own = beside ? joinTestDatabase(beside.databaseUrl) : await createTestDatabase()
  const { url, drop } = own
  const db = connect?.(own) ?? own.db
  // Of what connections of another making change it would hear too late.
  const changes = connect ? undefined : own.changes
  const served = await serve({ db, url, changes }, { ...rest, provider: provider?.(db) })
  return {
    ...served,
    stop: async () => {
      // Whoever has read a file to its end may be quicker than the server, to which that is still under way.
      const sweep = setInterval(() => served.app.server.closeIdleConnections(), 100)
      await served.app.close()
      clearInterval(sweep)
      if (db !== own.db) await db.destroy()
      await drop()
    },
  }
}
