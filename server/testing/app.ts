import type { AppParts } from '../app.ts'
import type { Database } from '../db/connect.ts'
import { createTestDatabase } from './database.ts'
import { serve, type Served } from './serve.ts'

export type { Answer, Caller } from './serve.ts'

export type TestApp = Served & { stop(): Promise<void> }

/** The whole server on a database and a port of its own; calls travel through HTTP. */
export async function startTestApp(
  settings: { env?: Record<string, string> } & Partial<Pick<AppParts, 'now' | 'log' | 'sitemapSize'>> & {
      provider?: (db: Database) => AppParts['provider']
    } = {},
): Promise<TestApp> {
  const { db, url, drop } = await createTestDatabase()
  const { provider, ...rest } = settings
  const served = await serve({ db, url }, { ...rest, provider: provider?.(db) })
  return {
    ...served,
    stop: async () => {
      await served.app.close()
      await drop()
    },
  }
}
