import { type SqlBool, sql } from 'kysely'
import type { Role } from '#contract/users.ts'
import type { Connection } from '../db/connect.ts'
import type { Actor } from '../http/actor.ts'
import type { Cursor } from '../http/cursor.ts'
import { countedRows } from '../http/total.ts'

const selectUser = (db: Connection) =>
  db
    .selectFrom('user')
    .select(['user.id', 'user.name', 'user.email', 'user.role', 'user.image', 'user.createdAt'])
    .where('user.deletedAt', 'is', null)

export type UserRow = NonNullable<Awaited<ReturnType<typeof findUserByEmail>>>

export const findUserByEmail = (db: Connection, email: string) =>
  selectUser(db).where('user.email', '=', email.toLowerCase()).executeTakeFirst()

export const findUserForUpdate = (tx: Connection, id: string) =>
  selectUser(tx).where('user.id', '=', id).forUpdate().executeTakeFirst()

/** Locks every admin: of two demotions at the same time, the second sees the first. */
export const lockAdmins = async (tx: Connection): Promise<number> =>
  (await selectUser(tx).where('user.role', '=', 'admin').orderBy('user.id').forUpdate().execute()).length

const matching = (db: Connection, actor: Actor, email: string | undefined) =>
  selectUser(db)
    .$if(actor.role !== 'admin', (query) => query.where('user.id', '=', actor.id))
    .$if(email !== undefined, (query) => query.where('user.email', '=', (email ?? '').toLowerCase()))

export const listUserRows = (
  db: Connection,
  actor: Actor,
  { email, limit }: { email?: string; limit: number },
  after?: Cursor,
) =>
  matching(db, actor, email)
    .$if(after !== undefined, (query) =>
      query.where(sql<SqlBool>`("user".email, "user".id) > (${after?.value}, ${after?.id}::uuid)`),
    )
    .orderBy('user.email')
    .orderBy('user.id')
    .limit(limit + 1)
    .execute()

export async function countUserRows(db: Connection, actor: Actor, email?: string): Promise<number> {
  const { counted } = await db
    .selectFrom(matching(db, actor, email).limit(countedRows).as('found'))
    .select((eb) => eb.fn.countAll<number>().as('counted'))
    .executeTakeFirstOrThrow()
  return counted
}

export const setRole = (tx: Connection, id: string, role: Role) =>
  tx.updateTable('user').set({ role, updatedAt: new Date() }).where('id', '=', id).execute()

/** Signs the account out everywhere, takes its listings' name off and leaves no personal data behind. */
export async function eraseUser(tx: Connection, id: string, at: Date): Promise<void> {
  await tx.deleteFrom('session').where('userId', '=', id).execute()
  await tx.deleteFrom('account').where('userId', '=', id).execute()
  await tx
    .updateTable('property')
    .set({ agentId: null, updatedAt: at })
    .where('agentId', '=', id)
    .where('status', '<>', 'sold')
    .execute()
  await tx
    .updateTable('user')
    .set({
      name: 'Closed account',
      email: `${id}@closed.invalid`,
      image: null,
      role: 'user',
      deletedAt: at,
      updatedAt: at,
    })
    .where('id', '=', id)
    .execute()
}
