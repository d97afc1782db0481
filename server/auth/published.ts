import type { Connection } from '../db/connect.ts'
import { ConfigError } from '../settings/config-error.ts'
import type { DemoAccount } from '../demo.ts'
import { verifyPassword } from './password-hash.ts'
import { listOpenedWithPublished } from './queries.ts'

export { listStaffWithSignIn } from './queries.ts'

/** The public password of the demo accounts. No other account may have it. */
export const publishedPassword = 'Welcome1!'

/** Demo accounts that still have the public password, even if their email has changed. */
export async function findPublishedAccounts(db: Connection): Promise<{ id: string; email: string }[]> {
  const rows = await listOpenedWithPublished(db)
  const isPublished = await Promise.all(
    rows.map(async ({ password }) => password !== null && verifyPassword(password, publishedPassword)),
  )
  return rows.filter((_, at) => isPublished[at])
}

/**
 * For starts outside demo mode. Throws {@link ConfigError} while the public password still opens an account.
 */
export async function refusePublishedPasswords(db: Connection): Promise<void> {
  const found = await findPublishedAccounts(db)
  if (found.length === 0) return
  const emails = found.map(({ email }) => email).join(', ')
  throw new ConfigError(
    `DEMO: the public demo password still opens ${emails}. Close the demo accounts with: npm run leave-demo`,
  )
}

/** The demo accounts that are open and still have their email and the public password. */
export async function listUsableDemoAccounts(
  db: Connection,
  accounts: readonly DemoAccount[],
): Promise<DemoAccount[]> {
  const usable = new Set((await findPublishedAccounts(db)).map(({ email }) => email))
  return accounts.filter(({ email }) => usable.has(email))
}
