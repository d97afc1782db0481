import { type IdentityProviderId, identityProviderIds } from '#contract/identity.ts'
import { limits } from '#contract/limits.ts'
import type { Role } from '#contract/roles.ts'
import type { Connection } from '../db/connect.ts'
import type { Actor } from '../kernel/actor.ts'
import { holdsAny } from '../db/holds.ts'
import { newId } from '../db/id.ts'
import { prepare } from '../db/prepared.ts'
import { requiresTwoFactor, type TwoFactorPolicy } from './second-factor/policy.ts'
import type { TokenClaims } from './tokens.ts'

export type NewProfile = {
  id: string
  email: string
  name: string
  image?: string
  role: Role
  createdAt?: Date
  emailVerified?: boolean
}

const longestSessionMs = limits.session.longestDays * 86_400_000

/** Older sessions have ended, however often they were extended. */
export const earliestSession = (): Date => new Date(Date.now() - longestSessionMs)

const liveSession = prepare(
  'actor_of_session',
  (db, { sessionId, userId, now, earliest }: TokenClaims & { now: Date; earliest: Date }) =>
    db
      .selectFrom('session')
      .innerJoin('user', 'user.id', 'session.userId')
      .select(['user.id', 'user.email', 'user.name', 'user.image', 'user.role', 'user.emailVerified'])
      .select([
        'user.language',
        'user.units',
        'user.twoFactorEnabled',
        'session.secondFactor',
        'session.expiresAt',
        'session.createdAt',
      ])
      .where('session.id', '=', sessionId)
      .where('user.id', '=', userId)
      .where('session.expiresAt', '>', now)
      .where('session.createdAt', '>', earliest)
      .where('user.deletedAt', 'is', null)
      // A password or a provider alone does not open an account with two factors.
      .where((eb) =>
        eb.or([eb('user.twoFactorEnabled', '=', false), eb('session.secondFactor', 'is not', null)]),
      ),
)

/** The current roles of these sessions; ended sessions are missing. */
export async function findRolesOfSessions(db: Connection, ids: string[]): Promise<Map<string, Role>> {
  const rows = await db
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.userId')
    .select(['session.id', 'user.role'])
    .where('session.id', 'in', ids)
    .where('session.expiresAt', '>', new Date())
    .where('session.createdAt', '>', earliestSession())
    .where('user.deletedAt', 'is', null)
    .execute()
  return new Map(rows.map(({ id, role }) => [id, role]))
}

/** Undefined once the session has ended or the account is closed, even if a token has not expired. */
export async function findActorOfSession(
  db: Connection,
  { sessionId, userId }: TokenClaims,
  { confirmsEmails, twoFactor }: { confirmsEmails: boolean; twoFactor: TwoFactorPolicy },
): Promise<{ actor: Actor; sessionEnds: Date } | undefined> {
  const [row] = await liveSession(db, { sessionId, userId, now: new Date(), earliest: earliestSession() })
  if (!row) return undefined
  const { id, email, emailVerified, name, image, role, expiresAt, createdAt } = row
  const hasSecondFactor = row.twoFactorEnabled || row.secondFactor === 'passkey'
  const lacksSecondFactor = requiresTwoFactor(twoFactor, role) && !hasSecondFactor
  return {
    actor: {
      id,
      email,
      emailConfirmed: emailVerified || !confirmsEmails,
      name,
      photoURL: image,
      role,
      lacksSecondFactor,
      language: row.language,
      units: row.units,
    },
    sessionEnds: new Date(Math.min(expiresAt.getTime(), createdAt.getTime() + longestSessionMs)),
  }
}

export const findAccountId = async (db: Connection, email: string): Promise<string | undefined> =>
  (await db.selectFrom('user').select('id').where('email', '=', email).executeTakeFirst())?.id

export const isEmailTaken = async (db: Connection, email: string): Promise<boolean> =>
  (await findAccountId(db, email)) !== undefined

/** Locks the open account until the transaction ends. Must precede other locks. */
export const lockAccount = (tx: Connection, account: { id: string } | { email: string }) =>
  tx
    .selectFrom('user')
    .select(['id', 'name', 'email', 'emailVerified'])
    .where((eb) => eb.and(account))
    .where('deletedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const isAccountClosed = async (db: Connection, id: string): Promise<boolean> =>
  (await db
    .selectFrom('user')
    .select('id')
    .where('id', '=', id)
    .where('deletedAt', 'is not', null)
    .executeTakeFirst()) !== undefined

/** Excludes the password, which is stored as an account of the provider `credential`. */
export async function listConnectedProviders(
  db: Connection,
  userId: string,
): Promise<{ provider: IdentityProviderId }[]> {
  const rows = await db
    .selectFrom('account')
    .select('providerId')
    .where('userId', '=', userId)
    .where('providerId', 'in', identityProviderIds)
    .orderBy('createdAt')
    .execute()
  return rows.map(({ providerId }) => ({ provider: providerId as IdentityProviderId }))
}

export async function insertAccount(
  tx: Connection,
  profile: NewProfile,
  password?: { hash: string; isPublished: boolean },
): Promise<void> {
  await tx.insertInto('user').values(profile).execute()
  if (password) await insertPassword(tx, profile.id, password.hash, password.isPublished)
}

const insertPassword = (tx: Connection, userId: string, password: string, publishedPassword = false) =>
  tx
    .insertInto('account')
    .values({
      id: newId(),
      userId,
      accountId: userId,
      providerId: 'credential',
      password,
      publishedPassword,
    })
    .execute()

/** A hash identifies its account, because its salt is random. */
export const replaceHash = (db: Connection, before: string, after: string) =>
  db.updateTable('account').set({ password: after }).where('password', '=', before).execute()

export const listOpenedWithPublished = (db: Connection) =>
  db
    .selectFrom('account')
    .innerJoin('user', 'user.id', 'account.userId')
    .select(['user.id', 'user.email', 'account.password'])
    .where('account.publishedPassword', '=', true)
    .where('user.deletedAt', 'is', null)
    .orderBy('user.email')
    .execute()

/** Open accounts with a capability and a way to sign in. */
export const listStaffWithSignIn = (db: Connection) =>
  db
    .selectFrom('user')
    .select(['user.email', 'user.role'])
    .where(holdsAny('user'))
    .where('user.deletedAt', 'is', null)
    .where((eb) =>
      eb.exists(eb.selectFrom('account').select('account.id').whereRef('account.userId', '=', 'user.id')),
    )
    .orderBy('user.email')
    .execute()

/** The sign-in methods of an account: `credential` is a password, others are providers. */
export const listProviders = async (db: Connection, userId: string): Promise<string[]> => {
  const rows = await db.selectFrom('account').select('providerId').where('userId', '=', userId).execute()
  return rows.map(({ providerId }) => providerId)
}

/** Reset links and sign-ins that await a second factor store the account's id as their value. */
export const deleteLinksOf = (db: Connection, userId: string) =>
  db.deleteFrom('verification').where('value', '=', userId).execute()

/**
 * Returns whether the email was unconfirmed before. Skips accounts with a provider that has not vouched for the
 * email: that sign-in may belong to somebody else.
 */
export const verifyEmail = async (db: Connection, userId: string): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('user')
    .set({ emailVerified: true, updatedAt: new Date() })
    .where('id', '=', userId)
    .where('emailVerified', '=', false)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('account')
            .select('id')
            .where('userId', '=', userId)
            .where('providerId', '<>', 'credential'),
        ),
      ),
    )
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export const findPassword = async (db: Connection, userId: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('account')
      .select('password')
      .where('userId', '=', userId)
      .where('providerId', '=', 'credential')
      .executeTakeFirst()
  )?.password ?? undefined

export const findPasswordTime = async (db: Connection, email: string): Promise<Date | undefined> =>
  (
    await db
      .selectFrom('account')
      .innerJoin('user', 'user.id', 'account.userId')
      .select('account.updatedAt')
      .where('user.email', '=', email.toLowerCase())
      .where('account.providerId', '=', 'credential')
      .executeTakeFirst()
  )?.updatedAt

/** IDs of the active second factors, including passkeys; they change with each addition and removal. */
export async function listFactorIds(db: Connection, email: string): Promise<string[]> {
  const ofAccount = db.selectFrom('user').where('user.email', '=', email.toLowerCase())
  const rows = await ofAccount
    .innerJoin('twoFactor', 'twoFactor.userId', 'user.id')
    .where('user.twoFactorEnabled', '=', true)
    .select('twoFactor.id')
    .union(ofAccount.innerJoin('passkey', 'passkey.userId', 'user.id').select('passkey.id'))
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

export const findSessionStart = async (db: Connection, id: string): Promise<Date | undefined> =>
  (await db.selectFrom('session').select('createdAt').where('id', '=', id).executeTakeFirst())?.createdAt

/** Adds a password if the account only had providers. */
export async function setPassword(tx: Connection, userId: string, hash: string, at: Date): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('account')
    .set({ password: hash, updatedAt: at })
    .where('userId', '=', userId)
    .where('providerId', '=', 'credential')
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) await insertPassword(tx, userId, hash)
}
