import { invalid } from '#contract/issues.ts'
import { createHash, randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { ChangeEmailForm, ConfirmationLink } from '#contract/email-confirmation.ts'
import { limits } from '#contract/limits.ts'
import { type Connection, type Database, inTransaction, isUniqueViolation } from '../db/connect.ts'
import { newId } from '../db/id.ts'
import type { Actor } from '../kernel/actor.ts'
import { Problem, problem } from '../kernel/problem.ts'
import { tooManyAttempts } from '../web/throttle.ts'
import type { Email, Mail } from '../mail/service.ts'
import * as emails from './confirmation-emails.ts'
import * as queries from './confirmation-queries.ts'
import type { IdentityProof } from './identity-proof.ts'
import { deleteLinksOf, findAccountId, isEmailTaken } from './queries.ts'
import { removeUnprovenFactor } from './second-factor/first-proof.ts'
import { endSessionsOf } from './sessions.ts'

type Dependencies = {
  db: Database
  mail: Pick<Mail, 'canSend' | 'inLanguageOf'>
  site: { companyName: string; address: string }
  now: () => Date
  confirmsEmails: boolean
  identity: Pick<IdentityProof, 'prove'>
  followEmail: (tx: Connection, move: Move) => Promise<unknown>
}

/** A member's new email. `staysProven`: the member has confirmed both addresses. */
type Move = { id: string; from: string; to: string; staysProven: boolean }

const { linkLifetimeSeconds } = limits.emailConfirmation
/** Members without a link that get one per round; few, so that their emails do not delay those that a person waits for. */
const firstLinksPerRound = 50

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')
const emailTaken = () => problem('email_taken', { fields: { email: invalid('emailTaken') } })

/** `account`: the email of the account, if it is not the one to confirm. */
type LinkTo = { userId: string; email: string; account?: string; createdAt?: Date }
type WriteEmail = (to: string, site: Dependencies['site'], url: string) => Email

export function createConfirmations(dependencies: Dependencies) {
  const { db, mail, site, now, confirmsEmails, identity, followEmail } = dependencies

  /**
   * `createdAt` must not be later than the member's proof of identity. Returns 0, or the seconds until the
   * address may get another email.
   */
  const sendLink = async (
    tx: Connection,
    { userId, email, account = email, createdAt = now() }: LinkTo,
    write: WriteEmail,
  ): Promise<number> => {
    const token = randomBytes(32).toString('base64url')
    const expiresAt = new Date(createdAt.getTime() + linkLifetimeSeconds * 1000)
    const id = newId()
    await queries.insertConfirmation(tx, {
      id,
      userId,
      email,
      tokenHash: hashOf(token),
      createdAt,
      expiresAt,
    })
    // In the fragment, which browsers do not send: neither logs nor other sites see the token.
    const url = `${site.address}/confirmEmail#${token}`
    return mail.inLanguageOf(tx, account, ({ post }) =>
      post(tx, write(email, site, url), { id, expiresAt, toUnconfirmed: true }),
    )
  }

  /**
   * Sends nothing to confirmed members or, unless `again`, to those who have got a link. Returns whether it has
   * sent one. Throws `too_many_requests`.
   */
  const ask = (userId: string, { again }: { again: boolean }): Promise<boolean> =>
    inTransaction(db, async (tx) => {
      const user = await queries.findUnconfirmedForUpdate(tx, userId)
      if (!user || !(again || (await queries.stillLacksLink(tx, userId, now())))) return false
      const wait = await sendLink(tx, { userId, email: user.email }, emails.confirmationEmail)
      // Undoes the link as well: one that was not sent must not count as the first.
      if (wait > 0) throw tooManyAttempts(wait)
      return true
    })

  /** A member whose address gets no more emails for now is left to a later round. */
  const sendFirstLink = async (userId: string): Promise<void> => {
    await ask(userId, { again: false }).catch((error: unknown) => {
      if (!(error instanceof Problem && error.code === 'too_many_requests')) throw error
    })
  }

  /** `isProven`: confirmed by a link that was mailed to the address. Throws `email_taken`. */
  const takeEffect = async (tx: Connection, { isProven, ...move }: Move & { isProven: boolean }) => {
    const { id, from, to } = move
    if (from !== to)
      await mail.inLanguageOf(tx, from, ({ post }) => post(tx, emails.addressChangedEmail(from, site, to)))
    await queries
      .setEmail(tx, id, { email: to, emailVerified: isProven, updatedAt: now() })
      .catch((error: unknown) => {
        throw isUniqueViolation(error, 'user_email_key') ? emailTaken() : error
      })
    if (isProven && !move.staysProven) await removeUnprovenFactor(tx, { id, email: to }, { mail, site })
    if (from === to) return
    await followEmail(tx, move)
    // The old mailbox must no longer open the account.
    await deleteLinksOf(tx, id)
    await queries.deleteOtherConfirmations(tx, id, to)
    await endSessionsOf(tx, id)
  }

  const stateOf = (link: queries.Confirmation): ConfirmationLink['state'] => {
    const isChange = link.email !== link.currentEmail
    if (link.emailVerified && !isChange) return 'confirmed'
    // A new password cancels an email change that an attacker may have requested.
    if (isChange && link.passwordSetAt && link.passwordSetAt >= link.createdAt) return 'invalid'
    return link.confirmedAt === null && link.expiresAt > now() ? 'open' : 'invalid'
  }

  return {
    /** Throws `email_confirmed`, `confirmation_unavailable` without mail, `too_many_requests`. */
    askAgain: async (actor: Actor): Promise<void> => {
      if (actor.emailConfirmed) throw problem('email_confirmed')
      if (!mail.canSend) throw problem('confirmation_unavailable')
      if (!(await ask(actor.id, { again: true }))) throw problem('email_confirmed')
    },

    askNew: async (email: string): Promise<void> => {
      const id = mail.canSend && confirmsEmails ? await findAccountId(db, email) : undefined
      if (id) await sendFirstLink(id)
    },

    /** Sends a first link to a batch of members who joined before emails were confirmed, or whose email was withheld. */
    sendFirstLinks: async (): Promise<void> => {
      if (!mail.canSend || !confirmsEmails) return
      for (const id of await queries.listMembersWithoutLink(db, now(), firstLinksPerRound))
        await sendFirstLink(id)
    },

    /** Checking does not consume the link, because email clients open links, too. */
    check: async (token: string): Promise<ConfirmationLink> => {
      const link = await queries.findConfirmation(db, hashOf(token))
      const state = link ? stateOf(link) : 'invalid'
      if (!link || state === 'invalid') return { state: 'invalid', email: null, isChange: false }
      return { state, email: link.email, isChange: link.email !== link.currentEmail }
    },

    /** Throws `confirmation_link_invalid`, `email_taken`. */
    confirm: (token: string): Promise<{ email: string; isChange: boolean }> =>
      inTransaction(db, async (tx) => {
        const link = await queries.findConfirmationForUpdate(tx, hashOf(token))
        const state = link ? stateOf(link) : 'invalid'
        if (!link || state === 'invalid') throw problem('confirmation_link_invalid')
        const { id, userId, email, currentEmail } = link
        if (state === 'open') {
          await queries.markConfirmed(tx, id, now())
          const move = { id: userId, from: currentEmail, to: email, staysProven: link.emailVerified }
          await takeEffect(tx, { ...move, isProven: true })
        }
        return { email, isChange: email !== currentEmail }
      }),

    /**
     * Returns whether the change waits for a link that was mailed to the new address; otherwise it has taken
     * effect. Throws `unauthenticated` if the session has ended meanwhile, `invalid_input`, `sign_in_again`,
     * `email_taken`, `confirmation_unavailable`, `too_many_requests`.
     */
    change: async (
      actor: Actor,
      { email, password }: ChangeEmailForm,
      { sessionId, request }: { sessionId: string; request: FastifyRequest },
    ): Promise<boolean> => {
      if (email === actor.email) throw problem('invalid_input', { fields: { email: invalid('sameEmail') } })
      if (confirmsEmails && !mail.canSend) throw problem('confirmation_unavailable')
      const { id, email: from } = actor
      // Taken before the proof: a password set after this moment may differ from the one that is checked.
      const createdAt = now()
      await identity.prove(actor, sessionId, { password, request })
      if (await isEmailTaken(db, email)) throw emailTaken()
      await inTransaction(db, async (tx) => {
        if (!(await queries.lockSignedIn(tx, { id, email: from, sessionId })))
          throw problem('unauthenticated')
        const move = { id, from, to: email, staysProven: false }
        if (!confirmsEmails) return takeEffect(tx, { ...move, isProven: false })
        // The latest change replaces earlier ones.
        await queries.deleteOtherConfirmations(tx, id, from)
        const link = { userId: id, email, account: from, createdAt }
        const wait = await sendLink(tx, link, emails.newAddressEmail)
        if (wait > 0) throw tooManyAttempts(wait)
        await mail.inLanguageOf(tx, from, ({ post }) =>
          post(tx, emails.changeRequestedEmail(from, site, email)),
        )
      })
      return confirmsEmails
    },
  }
}

export type Confirmations = ReturnType<typeof createConfirmations>

export { deleteConfirmationsOf } from './confirmation-queries.ts'
