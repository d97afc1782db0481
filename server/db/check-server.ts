import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { ServerTrouble } from './embedded/index.ts'

const patienceMs = 5_000

const reasons: Record<string, (role: string) => string> = {
  '28P01': (role) => `the server refuses the password of "${role}"`,
  '28000': (role) => `the server does not let "${role}" in`,
  '3D000': () => 'the server has no database of that name',
  ECONNREFUSED: () => 'nothing listens there',
  ENOENT: () => 'nothing listens there',
  ENOTFOUND: () => 'there is no host of that name',
  EAI_AGAIN: () => 'the name of the host cannot be looked up',
}

/** `"homes" at db.example:5432`; nothing of the password. */
export const describeServer = (connection: pg.ClientConfig): string => {
  const { database, host, port } = new pg.Client(connection)
  return `"${database}" at ${host}:${port}`
}

/**
 * Connects to the database that a setting names. Throws a {@link ServerTrouble} that names the setting, the server and
 * the reason.
 */
export async function checkReachable(setting: string, url: string): Promise<void> {
  await (await open(setting, url)).end()
}

/**
 * Checks that notifications come through, which a pooler in transaction mode loses: with it, locks, temporary tables
 * and prepared statements of a session would be lost as well.
 */
export async function checkSessions(setting: string, url: string): Promise<void> {
  const hearing = await open(setting, url)
  let telling: pg.Client | undefined
  try {
    telling = await open(setting, url)
    const channel = `check_${randomUUID().replaceAll('-', '_')}`
    const heard = new Promise<boolean>((resolve) => {
      hearing.once('notification', () => resolve(true))
      setTimeout(() => resolve(false), patienceMs).unref()
    })
    await hearing.query(`listen ${channel}`)
    await telling.query(`notify ${channel}`)
    if (await heard) return
  } finally {
    await Promise.all([hearing.end(), telling?.end()])
  }
  throw new ServerTrouble(
    `${setting}: the database ${describeServer({ connectionString: url })} passes no notifications on, as behind PgBouncer in transaction mode; set DATABASE_DIRECT_URL to the server itself or to an entry in session mode.`,
  )
}

async function open(setting: string, connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: patienceMs })
  client.on('error', () => {})
  try {
    await client.connect()
    return client
  } catch (error) {
    await client.end().catch(() => {})
    const { code = '', message } = error as NodeJS.ErrnoException
    const reason = reasons[code]?.(client.user ?? '') ?? (message || code)
    throw new ServerTrouble(
      `${setting}: the database ${describeServer({ connectionString })} cannot be reached: ${reason}.`,
    )
  }
}
