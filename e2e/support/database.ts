import { openDatabase } from '../../server/db/index.ts'
import type { Member } from './member.ts'

/** What no call does: the account gets another email. */
export async function changeEmail({ email }: Member, to: string): Promise<void> {
  const dataDir = process.env.E2E_DATA_DIR ?? ''
  const { db, close } = await openDatabase({ dataDir, databaseUrl: undefined }, { exclusive: false })
  try {
    await db.updateTable('user').set({ email: to }).where('email', '=', email).executeTakeFirstOrThrow()
  } finally {
    await close()
  }
}
