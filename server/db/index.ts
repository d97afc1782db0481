import { type Config } from '../config.ts'
import { connect, type Database } from './connect.ts'
import { openEmbeddedPostgres } from './embedded/index.ts'
import { migrate } from './migrate.ts'
import type { Observer } from '../telemetry/observer.ts'

export type OpenDatabase = { db: Database; notes: string[]; close(): Promise<void> }

type Settings = Pick<Config, 'databaseUrl' | 'dataDir'>

/**
 * Opens the database of this configuration and brings it up to date: the one behind DATABASE_URL, else the
 * embedded one. `exclusive` is for the product itself; commands that run beside it join.
 */
export async function openDatabase(
  { databaseUrl, dataDir }: Settings,
  options: { exclusive: boolean; onError?: (error: Error) => void; observer?: Observer },
): Promise<OpenDatabase> {
  const embedded = databaseUrl
    ? undefined
    : await openEmbeddedPostgres({ dataDir, exclusive: options.exclusive })
  let closing = false
  const db = connect({
    ...(embedded ? embedded.connection : { connectionString: databaseUrl }),
    observer: options.observer,
    // While closing, the server may end connections before they have said goodbye.
    onError: (error) => {
      if (!closing) options.onError?.(error)
    },
  })
  const close = async () => {
    closing = true
    await db.destroy()
    await embedded?.close()
  }
  try {
    await migrate(db)
  } catch (error) {
    await close()
    throw error
  }
  return { db, notes: embedded?.notes ?? [], close }
}
