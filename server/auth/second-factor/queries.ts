import type { Connection } from '../../db/connect.ts'

export const isTwoFactorEnabled = async (db: Connection, userId: string): Promise<boolean> =>
  (await db.selectFrom('user').select('twoFactorEnabled').where('id', '=', userId).executeTakeFirst())
    ?.twoFactorEnabled ?? false

export const findProtected = (db: Connection, account: { id: string } | { email: string }) =>
  db
    .selectFrom('user')
    .select(['id', 'name', 'email', 'twoFactorEnabled'])
    .where((eb) => eb.and(account))
    .where('deletedAt', 'is', null)
    .executeTakeFirst()

/** Includes unconfirmed ones. */
export const hasTwoFactor = async (db: Connection, userId: string): Promise<boolean> =>
  (await db.selectFrom('twoFactor').select('id').where('userId', '=', userId).executeTakeFirst()) !==
  undefined

export async function removeTwoFactor(tx: Connection, userId: string): Promise<void> {
  await tx.deleteFrom('twoFactor').where('userId', '=', userId).execute()
  await tx
    .updateTable('user')
    .set({ twoFactorEnabled: false, updatedAt: new Date() })
    .where('id', '=', userId)
    .execute()
}

export const deleteSingleFactorSessions = (db: Connection, userId: string) =>
  db.deleteFrom('session').where('userId', '=', userId).where('secondFactor', 'is', null).execute()
