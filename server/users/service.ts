import type { Units } from '#contract/areas.ts'
import { invalid } from '#contract/issues.ts'
import type { Change } from '#contract/problem-reasons.ts'
import type { AccountConsequences } from '#contract/consequences.ts'
import type { Page } from '#contract/endpoint.ts'
import { can, type Role } from '#contract/roles.ts'
import type { ProfileForm, User } from '#contract/users.ts'
import { changedMeanwhile, deletedMeanwhile, type LastChange } from '../audit/service.ts'
import { type Connection, inTransaction } from '../db/connect.ts'
import type { Actor } from '../kernel/actor.ts'
import { readCursor } from '../kernel/cursor.ts'
import { type Problem, problem, throwIf } from '../kernel/problem.ts'
import { isOfAnother, isOutdated, type Seen, versionOf } from '../kernel/versions.ts'
import { pageOf } from '../kernel/page.ts'
import { findOffered } from '../settings/languages.ts'
import { accountClosedEmail } from './emails.ts'
import {
  authorizeClosing,
  authorizeSignOut,
  authorizeUpdate,
  canClose,
  canManage,
  canResetSecondFactor,
  canSignOut,
  canUpdate,
  checkLookUp,
} from './policy.ts'
import type { Dependencies } from './dependencies.ts'
import * as queries from './queries.ts'
import { checkNotLastAdmin, checkGivesUp } from './rules.ts'

const sort = 'email'

const versionOfUser = ({ role, name, email }: queries.UserRow): string => versionOf(role, name, email)

const presenting =
  (confirmsEmails: boolean) =>
  (row: queries.UserRow, actor: Actor, admins: number): User => ({
    _id: row.id,
    name: row.name,
    email: row.email,
    emailConfirmed: row.emailVerified || !confirmsEmails,
    role: row.role,
    photoURL: row.image,
    version: versionOfUser(row),
    createdAt: row.createdAt.toISOString(),
    can: {
      update: canUpdate(actor, row),
      changeRole: canManage(actor, row, admins),
      signOut: canSignOut(actor, row),
      resetSecondFactor: canResetSecondFactor(actor, row),
      delete: canClose(actor, row, admins),
    },
  })

/** Profiles and roles. The auth domain owns accounts and sessions. */
export function createUsers({
  db,
  now,
  confirmsEmails,
  mail,
  site,
  lifecycle,
  endSessionsOf,
  languages,
  findConsequences,
  lockConsequences,
}: Dependencies) {
  const present = presenting(confirmsEmails)
  type Conflict = { actor: Actor; row: queries.UserRow; admins: number; seen: Seen; current: string }
  /** `current` is the version that the decision is based on. */
  const findConflict = async (
    connection: Connection,
    { actor, row, admins, seen: { version }, current }: Conflict,
  ): Promise<Problem | undefined> => {
    if (version === undefined || !isOutdated(version, current)) return undefined
    const describeChange = ({ after }: LastChange): Change =>
      after?.['role'] ? { kind: 'changedRole', name: row.name, role: row.role } : { kind: 'changedProfile' }
    const { role, can: rights } = present(row, actor, admins)
    return changedMeanwhile(connection, {
      actor,
      kind: 'user',
      objectId: row.id,
      now: now(),
      describe: (change) => (isOfAnother(version, versionOfUser(row)) ? describeChange(change) : undefined),
      current: { version: current, role, can: rights },
    })
  }

  /** Locks the admins. Throws `changed_meanwhile` if another admin has changed the actor's role. */
  const lockAsAdmin = async (tx: Connection, actor: Actor) => {
    await queries.lockAdmins(tx)
    const row = await queries.findUserForUpdate(tx, actor.id)
    if (row?.role === actor.role) return
    if (!row) throw problem('unauthenticated')
    throw await changedMeanwhile(tx, {
      actor,
      kind: 'user',
      objectId: row.id,
      now: now(),
      describe: ({ after }) => (after?.['role'] ? { kind: 'changedOwnRole', role: row.role } : undefined),
      fallback: { kind: 'ownRole', role: row.role },
      current: { version: versionOfUser(row), role: row.role, can: {} },
    })
  }

  const consequencesOf = (tx: Connection, row: queries.UserRow, role?: Role) =>
    findConsequences(tx, { id: row.id, role: row.role, version: versionOfUser(row) }, role)

  /** Throws `changed_meanwhile` if the account or the consequences differ from what the admin saw. */
  const getLocked = async (tx: Connection, actor: Actor, id: string, role: Role | undefined, seen: Seen) => {
    const admins = await queries.lockAdmins(tx)
    const row = await queries.findUserForUpdate(tx, id)
    if (!row)
      throw await deletedMeanwhile(tx, {
        actor,
        kind: 'user',
        objectId: id,
        now: now(),
        what: { kind: 'deletedAccount' },
      })
    await lockConsequences(tx, id)
    const consequences = await consequencesOf(tx, row, role)
    throwIf(await findConflict(tx, { actor, row, admins, seen, current: consequences.version }))
    return { row, admins, consequences }
  }

  /** Erases the account but keeps its sales. Throws `payment_in_progress`. */
  const erase = async (tx: Connection, row: queries.UserRow): Promise<void> => {
    const { id, email, emailVerified, role } = row
    await lifecycle.emit('accountClosed', tx, { id, email, emailVerified, role, at: now() })
    await queries.eraseUser(tx, id, now())
  }

  /** Throws `last_admin` and `offer_accepted`. */
  const getClosable = async (tx: Connection, actor: Actor, id: string, seen: Seen) => {
    const { row, admins, consequences } = await getLocked(tx, actor, id, undefined, seen)
    throwIf(checkNotLastAdmin(row.role, undefined, admins) ?? checkGivesUp(consequences, seen))
    return { row, consequences }
  }

  type Closing = { row: queries.UserRow; consequences: AccountConsequences; isOwn: boolean }

  /** Erases the account and sends a last email. Throws `payment_in_progress`. */
  const close = async (tx: Connection, { row, consequences, isOwn }: Closing): Promise<void> => {
    // Must precede the erasure, which removes the address.
    await mail.inLanguageOf(tx, row.email, ({ post }) =>
      post(tx, accountClosedEmail(row, { isOwn, ended: consequences, ...site })),
    )
    await erase(tx, row)
  }

  const find = (actor: Actor, email: string) => {
    throwIf(checkLookUp(actor, email))
    return queries.findUserByEmail(db, email)
  }

  return {
    list: async (
      actor: Actor,
      query: queries.UserFilter & { limit: number; cursor?: string },
    ): Promise<Page<User>> => {
      const after = readCursor(query.cursor, sort, 'text')
      const [rows, counted, admins] = await Promise.all([
        queries.listUserRows(db, actor, query, after),
        queries.countUserRows(db, actor, query),
        queries.countAdmins(db),
      ])
      return pageOf({
        rows,
        counted,
        limit: query.limit,
        sort,
        keyOf: ({ email, id }) => ({ value: email, id }),
        present: (row) => present(row, actor, admins),
      })
    },

    /** Every account already has a profile, so nothing is inserted. Throws `forbidden` for another account. */
    ensureOwn: (actor: Actor, email: string): string => {
      throwIf(actor.email === email ? undefined : problem('forbidden'))
      return actor.id
    },

    /** Throws `invalid_input` for a language that the site does not have. */
    setLanguage: async (actor: Actor, tag: string): Promise<void> => {
      const language = findOffered(languages, tag)
      const fields = { language: invalid('oneOf', { label: 'language', values: languages.all }) }
      if (!language) throw problem('invalid_input', { fields })
      await queries.setLanguage(db, actor.id, language)
    },

    setUnits: async (actor: Actor, units: Units): Promise<void> => {
      await queries.setUnits(db, actor.id, units)
    },

    hasAdmin: async (): Promise<boolean> => (await queries.countAdmins(db)) > 0,
    isAdmin: async (actor: Actor, email: string) => can(await find(actor, email), 'user.manage'),
    isAgent: async (actor: Actor, email: string) => can(await find(actor, email), 'listing.submit'),

    /** Listings, offers, and reviews read the name from the account, so they show the new one at once. */
    update: (actor: Actor, id: string, { name, photoURL }: ProfileForm): Promise<User> =>
      inTransaction(db, async (tx) => {
        const row = authorizeUpdate(actor, await queries.findUserForUpdate(tx, id))
        await queries.updateUser(tx, row, { name, image: photoURL, updatedAt: now() })
        return present({ ...row, name, image: photoURL }, actor, await queries.countAdmins(tx))
      }),

    /** For the confirmation dialog of a new role or, without one, of closing the account. */
    consequences: async (actor: Actor, id: string, role: Role | undefined, seen: Seen = {}) => {
      const row = await queries.findUser(db, id)
      if (!row) throw problem('not_found')
      const admins = await queries.countAdmins(db)
      throwIf(await findConflict(db, { actor, row, admins, seen, current: versionOfUser(row) }))
      return consequencesOf(db, row, role)
    },

    /** Like `consequences`, for the member's own account and without an authorization check. */
    ownConsequences: async ({ id }: Actor): Promise<AccountConsequences & { isLastAdmin: boolean }> => {
      const row = await queries.findUser(db, id)
      if (!row) throw problem('unauthenticated')
      const isLastAdmin = checkNotLastAdmin(row.role, undefined, await queries.countAdmins(db)) !== undefined
      return { ...(await consequencesOf(db, row)), isLastAdmin }
    },

    /** Takes effect with the account's next request. Throws `last_admin`. */
    changeRole: (actor: Actor, id: string, role: Role, seen: Seen): Promise<number> =>
      inTransaction(db, async (tx) => {
        await lockAsAdmin(tx, actor)
        const { row, admins } = await getLocked(tx, actor, id, role, seen)
        throwIf(checkNotLastAdmin(row.role, role, admins))
        if (row.role === role) return 0
        await queries.setRole(tx, id, role, now())
        await lifecycle.emit('roleChanged', tx, { id, from: row.role, to: role })
        return 1
      }),

    /** Returns how many sessions have ended. Throws `forbidden` for the actor's own. */
    signOut: (actor: Actor, id: string): Promise<number> =>
      inTransaction(db, async (tx) => {
        const row = authorizeSignOut(actor, await queries.findUserForUpdate(tx, id))
        return endSessionsOf(tx, row.id)
      }),

    /** Throws `last_admin`, `payment_in_progress`, and `forbidden` for the admin's own account. */
    close: (actor: Actor, id: string, seen: Seen): Promise<void> =>
      inTransaction(db, async (tx) => {
        await lockAsAdmin(tx, actor)
        const found = await getClosable(tx, actor, id, seen)
        await close(tx, { ...found, row: authorizeClosing(actor, found.row), isOwn: false })
      }),

    /** The caller must have proved the member's identity. Throws `last_admin`, `payment_in_progress`. */
    closeOwn: (actor: Actor, seen: Seen): Promise<void> =>
      inTransaction(db, async (tx) => {
        await close(tx, { ...(await getClosable(tx, actor, actor.id, seen)), isOwn: true })
      }),

    /**
     * Closes up to `most` unused accounts that were created, and last asked to confirm their email, before
     * `before`. Returns how many.
     */
    closeUnconfirmed: (before: Date, most: number): Promise<number> =>
      inTransaction(db, async (tx) => {
        const rows = await queries.lockUnconfirmed(tx, { before, at: now(), most })
        for (const row of rows) {
          await lockConsequences(tx, row.id)
          await erase(tx, row)
        }
        return rows.length
      }),

    /**
     * For an operator's command: closes the accounts even if no admin remains. `emailConfirmed` overrides their
     * rows.
     */
    closeByOperator: (ids: string[], emailConfirmed = false): Promise<void> =>
      inTransaction(db, async (tx) => {
        await queries.lockAdmins(tx)
        if (emailConfirmed) await queries.setEmailConfirmed(tx, ids)
        for (const id of ids) {
          const row = await queries.findUserForUpdate(tx, id)
          if (!row) continue
          await lockConsequences(tx, id)
          await erase(tx, row)
        }
      }),
  }
}

export type Users = ReturnType<typeof createUsers>

export async function findAgentId(db: Connection, email: string): Promise<string | undefined> {
  const row = await queries.findUserByEmail(db, email)
  return can(row, 'listing.submit') ? row?.id : undefined
}

export { addToLedger, createClosedKeeper, parseLedger } from './closed-ledger.ts'

export { lockOpenAccount, lockOpenAccountAlone, lockOpenAccountInRole } from './lock-open.ts'
