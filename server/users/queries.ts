import type { Units } from '#contract/areas.ts'
import { type SqlBool, sql } from 'kysely'
import { can, newMemberRole, type Role } from '#contract/roles.ts'
import { closedAccountName, closedEmail } from '#contract/closed-account.ts'
import type { Connection } from '../db/connect.ts'
import { holds, holdsAny } from '../db/holds.ts'
import { hasWords, memberText, wordPatterns } from '../db/like-text.ts'
import { prepare } from '../db/prepared.ts'
import type { Actor } from '../kernel/actor.ts'
import type { Authorized } from '../kernel/authorized.ts'
import type { Cursor } from '../kernel/cursor.ts'
import { countedRows } from '../kernel/total.ts'

const selectUser = (db: Connection) =>
  db
    .selectFrom('user')
    .select([
      'user.id',
      'user.name',
      'user.email',
      'user.role',
      'user.image',
      'user.createdAt',
      'user.emailVerified',
      'user.twoFactorEnabled',
    ])
    // One index lookup per member on the page; `exists` would read all passkeys.
    .select((eb) =>
      eb
        .selectFrom('passkey')
        .select('passkey.id')
        .whereRef('passkey.userId', '=', 'user.id')
        .limit(1)
        .as('passkeyId'),
    )
    .where('user.deletedAt', 'is', null)

export type UserRow = NonNullable<Awaited<ReturnType<typeof findUserByEmail>>>

export const findUserByEmail = (db: Connection, email: string) =>
  selectUser(db).where('user.email', '=', email.toLowerCase()).executeTakeFirst()

export const findUser = (db: Connection, id: string) =>
  selectUser(db).where('user.id', '=', id).executeTakeFirst()

/** Other transactions may still add rows that refer to the account, such as notifications. */
export const findUserForUpdate = (tx: Connection, id: string) =>
  selectUser(tx).where('user.id', '=', id).forNoKeyUpdate().executeTakeFirst()

/**
 * Members without a capability who have not confirmed their email although they were last asked before that time, are
 * not signed in, and made no offer. Skips rows that another transaction has locked.
 */
export const lockUnconfirmed = (
  tx: Connection,
  { before, at, most }: { before: Date; at: Date; most: number },
) =>
  selectUser(tx)
    .where((eb) => eb.not(holdsAny('user')))
    .where('user.emailVerified', '=', false)
    .where('user.createdAt', '<=', before)
    .where((eb) =>
      eb.exists(eb.selectFrom('emailConfirmation as c').select('c.id').whereRef('c.userId', '=', 'user.id')),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('emailConfirmation as c')
            .select('c.id')
            .whereRef('c.userId', '=', 'user.id')
            .where('c.createdAt', '>', before),
        ),
      ),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('session as s')
            .select('s.id')
            .whereRef('s.userId', '=', 'user.id')
            .where('s.expiresAt', '>', at),
        ),
      ),
    )
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('offer as o').select('o.id').whereRef('o.buyerId', '=', 'user.id'))),
    )
    .orderBy('user.id')
    .limit(most)
    .forNoKeyUpdate('user')
    .skipLocked()
    .execute()

const shareOpen = prepare('share_open_account', (db, { id }: { id: string }) =>
  db.selectFrom('user').select('role').where('id', '=', id).where('deletedAt', 'is', null).forShare(),
)

/** Shared lock: until the transaction ends, the account can be neither closed nor given another role. */
export const findRoleForShare = async (tx: Connection, id: string): Promise<Role | undefined> =>
  (await shareOpen(tx, { id }))[0]?.role

/** Locks all admins, so that the second of two concurrent demotions sees the first. */
export const lockAdmins = async (tx: Connection): Promise<number> =>
  (await selectUser(tx).where(holds('user', 'user.manage')).orderBy('user.id').forNoKeyUpdate().execute())
    .length

/** Counts at most two: callers only need to know whether an admin is the last one. */
export const countAdmins = async (db: Connection): Promise<number> =>
  (await selectUser(db).where(holds('user', 'user.manage')).limit(2).execute()).length

export type UserFilter = { email?: string; search?: string }

const matching = (db: Connection, actor: Actor, { email, search }: UserFilter) =>
  selectUser(db)
    .$if(!can(actor, 'user.manage'), (query) => query.where('user.id', '=', actor.id))
    .$if(email !== undefined, (query) => query.where('user.email', '=', (email ?? '').toLowerCase()))
    .$if(search !== undefined, (query) => query.where(hasWords(memberText, wordPatterns(search ?? ''))))
    .orderBy('user.email')
    .orderBy('user.id')

export const listUserRows = (
  db: Connection,
  actor: Actor,
  filter: UserFilter & { limit: number },
  after?: Cursor,
) =>
  matching(db, actor, filter)
    .$if(after !== undefined, (query) =>
      query.where(sql<SqlBool>`("user".email, "user".id) > (${after?.value}, ${after?.id}::uuid)`),
    )
    .limit(filter.limit + 1)
    .execute()

export async function countUserRows(db: Connection, actor: Actor, filter: UserFilter): Promise<number> {
  const { counted } = await db
    .selectFrom(matching(db, actor, filter).clearSelect().select('user.id').limit(countedRows).as('found'))
    .select((eb) => eb.fn.countAll<number>().as('counted'))
    .executeTakeFirstOrThrow()
  return counted
}

export const updateUser = (
  tx: Connection,
  { id }: Authorized<UserRow, 'update'>,
  changes: { name: string; image: string; updatedAt: Date },
) => tx.updateTable('user').set(changes).where('id', '=', id).execute()

export const setRole = (tx: Connection, id: string, role: Role, updatedAt: Date) =>
  tx.updateTable('user').set({ role, updatedAt }).where('id', '=', id).execute()

export const setEmailConfirmed = (tx: Connection, ids: string[]) =>
  tx
    .updateTable('user')
    .set({ emailVerified: true })
    .where('id', 'in', ids)
    .where('deletedAt', 'is', null)
    .execute()

export const setLanguage = (db: Connection, id: string, language: string) =>
  db.updateTable('user').set({ language }).where('id', '=', id).where('deletedAt', 'is', null).execute()

export const setUnits = (db: Connection, id: string, units: Units) =>
  db.updateTable('user').set({ units }).where('id', '=', id).where('deletedAt', 'is', null).execute()

export async function eraseUser(tx: Connection, id: string, at: Date): Promise<void> {
  await tx.deleteFrom('account').where('userId', '=', id).execute()
  await tx.deleteFrom('twoFactor').where('userId', '=', id).execute()
  await tx.deleteFrom('passkey').where('userId', '=', id).execute()
  await tx.deleteFrom('verification').where('value', '=', id).execute()
  await tx
    .updateTable('user')
    .set({
      name: closedAccountName,
      email: closedEmail(id),
      image: null,
      language: null,
      units: null,
      role: newMemberRole,
      twoFactorEnabled: false,
      deletedAt: at,
      updatedAt: at,
    })
    .where('id', '=', id)
    .execute()
}

export const listClosedSince = async (db: Connection, since: Date) => {
  const rows = await db
    .selectFrom('user')
    .select(['id', 'deletedAt', 'emailVerified'])
    .where('deletedAt', '>=', since)
    .orderBy('deletedAt')
    .orderBy('id')
    .execute()
  return rows.flatMap(({ id, deletedAt: at, emailVerified: emailConfirmed }) =>
    at ? [{ id, at, emailConfirmed }] : [],
  )
}

export const listOpenOf = async (db: Connection, ids: readonly string[]): Promise<string[]> =>
  (
    await db
      .selectFrom('user')
      .select('id')
      .where('id', '=', sql<string>`any (${ids}::uuid[])`)
      .where('deletedAt', 'is', null)
      .execute()
  ).map(({ id }) => id)
