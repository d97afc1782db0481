import { createHash, randomBytes } from 'node:crypto'
import type { Connection } from '../db/connect.ts'
import { newId } from '../db/id.ts'

/** Stored as a hash, so that a reader of the database finds no working link. */
const identifierOf = (token: string) =>
  `reset-password:${createHash('sha256').update(token).digest('base64url')}`

export async function insertResetLink(
  tx: Connection,
  { userId, email, expiresAt }: { userId: string; email: string; expiresAt: Date },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await tx
    .insertInto('verification')
    .values({ id: newId(), identifier: identifierOf(token), value: userId, email, expiresAt })
    .execute()
  return token
}

/** The account of an unused link, if it still has the email that the link was sent to. */
export async function findOwnerOfLink(db: Connection, token: string, at: Date) {
  const link = await db
    .selectFrom('verification')
    .select(['value as userId', 'email'])
    .where('identifier', '=', identifierOf(token))
    .where('expiresAt', '>', at)
    .executeTakeFirst()
  if (!link) return undefined
  return db
    .selectFrom('user')
    .select(['id', 'name', 'email'])
    .where('id', '=', link.userId)
    .where('email', '=', link.email)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
}
