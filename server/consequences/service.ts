import type { AccountConsequences, ListingConsequences } from '#contract/consequences.ts'
import type { Database } from '../db/connect.ts'
import type { Actor } from '../http/actor.ts'
import { problem } from '../http/problem.ts'
import { countOpenOffersOf, summarizeOpenOffers } from '../offers/service.ts'
import { countListingsOf, findProperty, manages } from '../properties/service.ts'
import { countReviewsOf } from '../reviews/service.ts'
import { isOpen } from '../users/service.ts'

/** What a decision concerns beside its object, for the question that is asked before it. */
export function createConsequences({ db }: { db: Database }) {
  return {
    /** Of a changed role, or of a closed account. Throws `not_found`. */
    ofAccount: async (id: string): Promise<AccountConsequences> => {
      if (!(await isOpen(db, id))) throw problem('not_found')
      const [listings, offers, reviews] = await Promise.all([
        countListingsOf(db, id),
        countOpenOffersOf(db, id),
        countReviewsOf(db, id),
      ])
      return { listings, ...offers, reviews }
    },

    /** Of a deleted listing. Throws `not_found` for those who may not delete it. */
    ofListing: async (actor: Actor, id: string): Promise<ListingConsequences> => {
      const row = await findProperty(db, id)
      if (!row || !manages(actor, row)) throw problem('not_found')
      return summarizeOpenOffers(db, id)
    },
  }
}

export type Consequences = ReturnType<typeof createConsequences>
