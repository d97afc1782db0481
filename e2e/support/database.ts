import type { Database } from '../../server/db/connect.ts'
import { openDatabase } from '../../server/db/index.ts'
import type { Member } from '#test/kit/process/member.ts'

async function inDatabase(work: (db: Database) => Promise<unknown>): Promise<void> {
  const dataDir = process.env.E2E_DATA_DIR ?? ''
  const { db, close } = await openDatabase({ dataDir, databaseUrl: undefined }, { exclusive: false })
  try {
    await work(db)
  } finally {
    await close()
  }
}

/** Changes an account's email directly, as no API call does. */
export const changeEmail = ({ email }: Member, to: string): Promise<void> =>
  inDatabase((db) =>
    db.updateTable('user').set({ email: to }).where('email', '=', email).executeTakeFirstOrThrow(),
  )

/** Makes a verified listing pending again directly, as no API call does. */
export const putUnderReview = (id: string): Promise<void> =>
  inDatabase((db) =>
    db
      .updateTable('property')
      .set({ verificationStatus: 'pending', title: 'House after the change', price: 410_000 })
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  )
