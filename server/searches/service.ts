import type { NewSavedSearch, SavedSearch, SavedSearchEdit } from '#contract/saved-searches.ts'
import { type Connection, type Database, inTransaction } from '../db/connect.ts'
import { newId } from '../db/id.ts'
import type { Actor } from '../kernel/actor.ts'
import { problem } from '../kernel/problem.ts'
import { stopEmailsOf } from '../notifications/service.ts'
import { lockOpenAccountAlone } from '../users/service.ts'
import { authorizeOwn } from './policy.ts'
import { presentSavedSearch } from './presenter.ts'
import * as queries from './queries.ts'
import type { Unsubscribing } from './unsubscribing.ts'

export type { Unsubscribing }

type Dependencies = { db: Database; now: () => Date; unsubscribing: Unsubscribing }

/**
 * Requires the exclusive lock on the member: two searches with the same criteria would alert twice. No index
 * forbids them, because searches can become the same when an agent's email changes.
 */
async function refuseSame(
  tx: Connection,
  own: { userId: string; id?: string },
  search: NewSavedSearch['search'],
): Promise<void> {
  if (await queries.hasSameSearch(tx, own, search)) throw problem('search_already_saved')
}

/** Saved searches and their alerts, visible only to their member. */
export function createSearches({ db, now, unsubscribing }: Dependencies) {
  return {
    list: async (actor: Actor): Promise<SavedSearch[]> =>
      (await queries.listSearches(db, actor.id)).map(presentSavedSearch),

    /** Throws `search_already_saved` and `too_many_saved_searches`. */
    save: (actor: Actor, saved: NewSavedSearch): Promise<string> =>
      inTransaction(db, async (tx) => {
        await lockOpenAccountAlone(tx, actor)
        await refuseSame(tx, { userId: actor.id }, saved.search)
        const row = { id: newId(), userId: actor.id, createdAt: now() }
        if (!(await queries.insertSearch(tx, row, saved))) throw problem('too_many_saved_searches')
        return row.id
      }),

    /** Throws `search_already_saved`. */
    update: (actor: Actor, id: string, edit: SavedSearchEdit): Promise<SavedSearch> =>
      inTransaction(db, async (tx) => {
        await lockOpenAccountAlone(tx, actor)
        const row = authorizeOwn(actor, await queries.findSearch(tx, id))
        if (edit.search) await refuseSame(tx, row, edit.search)
        await queries.updateSearch(tx, row, edit)
        return presentSavedSearch((await queries.findSearch(tx, id)) ?? row)
      }),

    delete: async (actor: Actor, id: string): Promise<void> => {
      await queries.deleteSearch(db, authorizeOwn(actor, await queries.findSearch(db, id)))
    },

    /**
     * Turns off emails about the topics and searches of the email with this token, or about all searches if its
     * notifications are deleted; notifications continue. Returns how many topics and searches had emails.
     * Throws `not_found` for an invalid token.
     */
    stopMails: async (token: string): Promise<number> => {
      const email = unsubscribing.read(token)
      if (!email) throw problem('not_found')
      const { userId, id } = email
      return inTransaction(db, async (tx) => {
        const topics = await stopEmailsOf(tx, userId, id)
        return topics + (await queries.stopMailsOf(tx, userId, await queries.listSearchesOfEmail(tx, id)))
      })
    },
  }
}

export type Searches = ReturnType<typeof createSearches>
