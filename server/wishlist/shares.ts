import { invalid } from '#contract/issues.ts'
import { createHash, randomBytes } from 'node:crypto'
import type { Page } from '#contract/endpoint.ts'
import { limits } from '#contract/limits.ts'
import type { Wish } from '#contract/wishlist.ts'
import { maskedEmail, type SharedWishlist, type WishlistShare } from '#contract/wishlist-shares.ts'
import { type Database, inTransaction } from '../db/connect.ts'
import { newId } from '../db/id.ts'
import type { Actor } from '../kernel/actor.ts'
import { readCursor } from '../kernel/cursor.ts'
import { problem, throwIf } from '../kernel/problem.ts'
import { pageOf } from '../kernel/page.ts'
import { limitAttempts, tooManyAttempts } from '../web/throttle.ts'
import type { Mail } from '../mail/service.ts'
import { notify } from '../notifications/service.ts'
import { lockOpenAccountAlone } from '../users/service.ts'
import { invitationEmail } from './emails.ts'
import { authorizeEnd, authorizeGuest, checkAcceptance } from './policy.ts'
import { presentShare, presentShared } from './presenter.ts'
import { cancelInvitations, notifyOfEnd, type Wishlist } from './service.ts'
import * as queries from './share-queries.ts'

const sort = '-acceptedAt'
const { linkLifetimeSeconds } = limits.wishlistShares

type Dependencies = {
  db: Database
  wishlist: Wishlist
  mail: Pick<Mail, 'canSend' | 'inLanguageOf'>
  site: { companyName: string; address: string }
  now: () => Date
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

export function createWishlistShares({ db, wishlist, mail, site, now }: Dependencies) {
  const getShared = async (actor: Actor, id: string) =>
    authorizeGuest(actor, await queries.findShared(db, actor.id, id))

  return {
    list: async (actor: Actor): Promise<WishlistShare[]> =>
      (await queries.listShareRows(db, actor.id, now())).map(presentShare),

    /**
     * Responds and mails the same whether or not the email has an account. Throws `already_shared`,
     * `share_limit_reached`, `invitation_unavailable` without mail, `email_unconfirmed`, `too_many_requests`.
     */
    invite: async (actor: Actor, email: string): Promise<string> => {
      if (!mail.canSend) throw problem('invitation_unavailable')
      if (!actor.emailConfirmed) throw problem('email_unconfirmed')
      if (email === actor.email) throw problem('invalid_input', { fields: { email: invalid('ownEmail') } })
      const { perEmail, windowSeconds } = limits.inviting
      await limitAttempts(db, now(), { key: `invite|${hashOf(email)}`, attempts: perEmail, windowSeconds })
      const token = randomBytes(32).toString('base64url')
      return inTransaction(db, async (tx) => {
        // Serializes a member's invitations, so that each sees the slots of the others.
        await lockOpenAccountAlone(tx, actor)
        await queries.deleteExpired(tx, actor.id, now())
        const link = {
          tokenHash: hashOf(token),
          emailId: newId(),
          expiresAt: new Date(now().getTime() + linkLifetimeSeconds * 1000),
        }
        const known = await queries.findShareTo(tx, actor.id, email)
        if (known?.guestId) throw problem('already_shared')
        await cancelInvitations(tx, known ? [known] : [])
        if (known) await queries.renewInvitation(tx, known.id, link)
        const row = { id: newId(), ownerId: actor.id, email, createdAt: now(), ...link }
        const invited = known?.id ?? (await queries.insertInvitation(tx, row))
        if (!invited) throw problem('share_limit_reached')
        // In the fragment, which browsers do not send: neither logs nor other sites see the token.
        const url = `${site.address}/wishlistInvitation#${token}`
        const wait = await mail.inLanguageOf(tx, email, ({ post }) =>
          post(tx, invitationEmail(email, actor, { companyName: site.companyName, url }), {
            id: link.emailId,
            expiresAt: link.expiresAt,
            toUnconfirmed: true,
            limitedAlike: true,
          }),
        )
        // The rollback keeps the previous invitation and its link.
        if (wait > 0) throw tooManyAttempts(wait)
        return invited
      })
    },

    /** Checking does not consume the invitation, because email clients open links, too. */
    check: async (token: string): Promise<{ ownerName: string | null; sentTo: string | null }> => {
      const invitation = await queries.findInvitation(db, hashOf(token), now())
      return {
        ownerName: invitation?.ownerName ?? null,
        sentTo: invitation ? maskedEmail(invitation.email) : null,
      }
    },

    /**
     * Throws `invitation_invalid`, `own_invitation`, `invitation_for_another`, `email_unconfirmed`. A guest who
     * has accepted an earlier invitation keeps that one.
     */
    accept: async (actor: Actor, token: string): Promise<string> => {
      return inTransaction(db, async (tx) => {
        await lockOpenAccountAlone(tx, actor)
        const found = await queries.findInvitationForUpdate(tx, hashOf(token), now())
        if (!found) throw problem('invitation_invalid')
        throwIf(checkAcceptance(actor, found))
        const known = await queries.findShareWith(tx, found.ownerId, actor.id)
        if (known) {
          await queries.deleteShare(tx, found)
          return known.id
        }
        await queries.acceptInvitation(tx, found.id, actor.id, now())
        // The owner learns which account accepted.
        await notify(tx, 'shareAccepted', { userId: found.ownerId, personId: actor.id })
        return found.id
      })
    },

    /** Either side can end a share, effective with the guest's next request. */
    end: (actor: Actor, id: string): Promise<void> =>
      inTransaction(db, async (tx) => {
        const share = authorizeEnd(actor, await queries.findShareForUpdate(tx, id))
        await queries.deleteShare(tx, share)
        await cancelInvitations(tx, [share])
        await notifyOfEnd(tx, share, actor.id)
      }),

    listShared: async (
      actor: Actor,
      { limit, cursor }: { limit: number; cursor?: string },
    ): Promise<Page<SharedWishlist>> => {
      const after = readCursor(cursor, sort, 'instant')
      const [rows, counted] = await Promise.all([
        queries.listSharedRows(db, actor.id, limit, after),
        queries.countSharedRows(db, actor.id),
      ])
      return pageOf({
        rows,
        counted,
        limit,
        sort,
        keyOf: ({ acceptedAt, id }) => ({ value: acceptedAt, id }),
        present: presentShared,
      })
    },

    getShared: async (actor: Actor, id: string): Promise<SharedWishlist> =>
      presentShared(await getShared(actor, id)),

    listWishes: async (
      actor: Actor,
      id: string,
      page: { limit: number; cursor?: string },
    ): Promise<Page<Wish>> => {
      const { ownerId } = await getShared(actor, id)
      return wishlist.list(actor, page, ownerId)
    },
  }
}

export type WishlistShares = ReturnType<typeof createWishlistShares>
