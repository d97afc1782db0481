import type { AppDependencies } from '#server/app.ts'
import type { Database } from '#server/db/connect.ts'
import { createTestDatabase, joinTestDatabase, type TestDatabase } from './database.ts'
import { serve, type Served } from './serve.ts'

export type { Answer, Caller } from './serve.ts'

export type TestApp = Served & { stop(): Promise<void> }

/** Starts the whole server with its own database and port; calls go through HTTP. */
export async function startTestApp(
  settings: { env?: Record<string, string> } & Partial<
    Pick<
      AppDependencies,
      | 'now'
      | 'log'
      | 'sitemapSize'
      | 'recipientsPerBatch'
      | 'observer'
      | 'giveUp'
      | 'store'
      | 'weatherTimeoutMs'
    >
  > & {
      /** Uses the product's password cost instead of one eightieth. */
      usesProductPasswordCost?: boolean
      provider?: (db: Database) => AppDependencies['provider']
      /** Starts another process of the same product, which shares the first one's database. */
      sharedWith?: { databaseUrl: string }
      /** Replaces the connection to the database. */
      connect?: (own: TestDatabase) => Database
    } = {},
): Promise<TestApp> {
  const { provider, sharedWith, connect, ...rest } = settings
  const own = sharedWith ? joinTestDatabase(sharedWith.databaseUrl) : await createTestDatabase()
  const { url, drop } = own
  const db = connect?.(own) ?? own.db
  // It would learn too late of changes made on other connections.
  const changes = connect ? undefined : own.changes
  const served = await serve({ db, url, changes }, { ...rest, provider: provider?.(db) })
  return {
    ...served,
    stop: async () => {
      // A client may finish reading a file before the server closes the request.
      const sweep = setInterval(() => served.app.server.closeIdleConnections(), 100)
      await served.app.close()
      clearInterval(sweep)
      if (db !== own.db) await db.destroy()
      await drop()
    },
  }
}
