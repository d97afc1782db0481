import type { Database } from '../../server/db/connect.ts'
import { openDatabase } from '../../server/db/index.ts'
import type { Member } from './member.ts'

async function inDatabase(work: (db: Database) => Promise<unknown>): Promise<void> {
  const dataDir = process.env.E2E_DATA_DIR ?? ''
  const { db, close } = await openDatabase({ dataDir, databaseUrl: undefined }, { exclusive: false })
  try {
    await work(db)
  } finally {
    await close()
  }
}

/** What no call does: the account gets another email. */
export const changeEmail = ({ email }: Member, to: string): Promise<void> =>
  inDatabase((db) =>
    db.updateTable('user').set({ email: to }).where('email', '=', email).executeTakeFirstOrThrow(),
  )

/** What no call does: a verified listing waits for its verdict again. */
export const putUnderReview = (id: string): Promise<void> =>
  inDatabase((db) =>
    db
      .updateTable('property')
      .set({ verificationStatus: 'pending', title: 'House after the change', price: 410_000 })
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  )
