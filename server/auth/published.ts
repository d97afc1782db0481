import type { Connection } from '../db/connect.ts'
import { ConfigError } from '../config-error.ts'
import type { DemoAccount } from '../demo.ts'
import { verifyPassword } from './password-hash.ts'
import { listOpenedWithPublished } from './queries.ts'

/** What the demo shows on its login page. No other account may have this password. */
export const publishedPassword = 'Welcome1!'

/** The demo's accounts that still have the password that everyone knows, whichever email they have by now. */
export async function findPublishedAccounts(db: Connection): Promise<{ id: string; email: string }[]> {
  const rows = await listOpenedWithPublished(db)
  const isPublished = await Promise.all(
    rows.map(async ({ password }) => password !== null && verifyPassword(password, publishedPassword)),
  )
  return rows.filter((_, at) => isPublished[at])
}

/** For a start outside of demo mode. Throws {@link ConfigError} while anyone could sign in to one of them. */
export async function refusePublishedPasswords(db: Connection): Promise<void> {
  const found = await findPublishedAccounts(db)
  if (found.length === 0) return
  const emails = found.map(({ email }) => email).join(', ')
  throw new ConfigError(
    `DEMO: the public demo password still opens ${emails}. Close the demo accounts with: npm run leave-demo`,
  )
}

/** Those of the demo's accounts that can still sign in as the demo shows them: not closed, renamed or given another password. */
export async function listUsableDemoAccounts(
  db: Connection,
  accounts: readonly DemoAccount[],
): Promise<DemoAccount[]> {
  const usable = new Set((await findPublishedAccounts(db)).map(({ email }) => email))
  return accounts.filter(({ email }) => usable.has(email))
}
