import { sql } from 'kysely'
import type { Mail } from '../mail/service.ts'
import { notify } from '../notifications/service.ts'
import type { Platform } from '../platform.ts'
import { wishlistEndpoints } from './endpoints.ts'
import { deleteWishesFor } from './queries.ts'
import { createWishlist, deleteWishesOf } from './service.ts'
import { renameGuest, renameInvited } from './share-queries.ts'
import { createWishlistShares } from './shares.ts'

export function registerWishlist(platform: Platform, { mail }: { mail: Mail }): void {
  const { api, config, db, now, site, lifecycle, sweep } = platform
  const wishlist = createWishlist({ db, now, currency: config.currency })
  wishlistEndpoints(api, wishlist, createWishlistShares({ db, wishlist, mail, site, now }))
  lifecycle.on('accountClosed', 'contributions', (tx, { id }) => deleteWishesOf(tx, id))
  lifecycle.on('emailChanged', 'traces', async (tx, { id, from, to, staysProven }) => {
    await renameGuest(tx, id, to)
    if (staysProven) await renameInvited(tx, from, to)
  })
  lifecycle.on('listingClosed', 'contributions', async (tx, { id }) => {
    await notify(tx, 'wishGone', { propertyId: id })
    await deleteWishesFor(tx, id)
  })
  // Unaccepted invitations; accepted ones do not expire.
  sweep.expire(sweep.rowsOf('wishlist_share', (at) => sql`expires_at <= ${at}`))
}
