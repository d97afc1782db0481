import type { Connection } from '../../db/connect.ts'
import { newId } from '../../db/id.ts'

export type PasskeyRow = Awaited<ReturnType<typeof listPasskeys>>[number]

const shown = [
  'id',
  'credentialId',
  'transports',
  'browser',
  'system',
  'synced',
  'createdAt',
  'lastUsedAt',
] as const

export const listPasskeys = (db: Connection, userId: string) =>
  db
    .selectFrom('passkey')
    .select(shown)
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()

export const countPasskeys = async (db: Connection, userId: string): Promise<number> =>
  (await listPasskeys(db, userId)).length

export const findPasskey = (db: Connection, credentialId: string) =>
  db
    .selectFrom('passkey')
    .innerJoin('user', 'user.id', 'passkey.userId')
    .select(['passkey.id', 'passkey.userId', 'publicKey', 'counter', 'transports', 'syncable', 'user.email'])
    .where('credentialId', '=', credentialId)
    .where('user.deletedAt', 'is', null)
    .executeTakeFirst()

type NewPasskey = {
  userId: string
  credentialId: string
  /** Base64url of a COSE key. */
  publicKey: string
  counter: number
  transports: string[]
  browser: string | null
  system: string | null
  syncable: boolean
  synced: boolean
  createdAt: Date
}

export const insertPasskey = (tx: Connection, row: NewPasskey) =>
  tx
    .insertInto('passkey')
    .values({ id: newId(), ...row })
    .returning(shown)
    .executeTakeFirstOrThrow()

/** Returns whether the passkey still exists and, if its device counts signatures, its counter has grown. */
export async function recordUse(
  db: Connection,
  id: string,
  { counter, synced, at }: { counter: number; synced: boolean; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkey')
    .set({ counter, synced, lastUsedAt: at })
    .where('id', '=', id)
    .where((eb) =>
      eb.or([eb('counter', '<', counter), eb.and([eb('counter', '=', 0), eb.lit(counter === 0)])]),
    )
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function deletePasskey(tx: Connection, userId: string, id: string): Promise<string | undefined> {
  const deleted = await tx
    .deleteFrom('passkey')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .returning('credentialId')
    .executeTakeFirst()
  return deleted?.credentialId
}

export async function deletePasskeys(tx: Connection, userId: string): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('passkey')
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

export const setSecondFactor = (tx: Connection, sessionId: string, secondFactor: 'passkey' | null) =>
  tx.updateTable('session').set({ secondFactor }).where('id', '=', sessionId).execute()

export async function deletePasskeySessions(
  tx: Connection,
  { userId, exceptId }: { userId: string; exceptId: string },
): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('session')
    .where('userId', '=', userId)
    .where('secondFactor', '=', 'passkey')
    .where('id', '<>', exceptId)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
