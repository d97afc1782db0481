import type { NewSavedSearch, SavedSearch, SavedSearchEdit } from '#contract/saved-searches.ts'
import { type Connection, type Database, inTransaction } from '../db/connect.ts'
import { newId } from '../db/id.ts'
import type { Actor } from '../http/actor.ts'
import { problem } from '../http/problem.ts'
import { stopEmailsOf } from '../notifications/service.ts'
import { keepOpenAlone } from '../users/service.ts'
import { authorizeOwn } from './policy.ts'
import { presentSavedSearch } from './presenter.ts'
import * as queries from './queries.ts'
import type { Unsubscribing } from './unsubscribing.ts'

export type { Unsubscribing }

type Parts = { db: Database; now: () => Date; unsubscribing: Unsubscribing }

/**
 * Of a member who is held alone: two searches that ask for the same would alert twice. No index forbids them, since
 * searches that name agents can become the same when those agents change their email.
 */
async function refuseSame(
  tx: Connection,
  own: { userId: string; id?: string },
  search: NewSavedSearch['search'],
): Promise<void> {
  if (await queries.hasSameSearch(tx, own, search)) throw problem('search_already_saved')
}

/** Searches that members keep, and are alerted by. A saved search is its member's alone. */
export function createSearches({ db, now, unsubscribing }: Parts) {
  return {
    list: async (actor: Actor): Promise<SavedSearch[]> =>
      (await queries.listSearches(db, actor.id)).map(presentSavedSearch),

    /** Throws `search_already_saved` and `too_many_saved_searches`. */
    save: (actor: Actor, saved: NewSavedSearch): Promise<string> =>
      inTransaction(db, async (tx) => {
        await keepOpenAlone(tx, actor)
        await refuseSame(tx, { userId: actor.id }, saved.search)
        const row = { id: newId(), userId: actor.id, createdAt: now() }
        if (!(await queries.insertSearch(tx, row, saved))) throw problem('too_many_saved_searches')
        return row.id
      }),

    /** Throws `search_already_saved`. */
    update: (actor: Actor, id: string, edit: SavedSearchEdit): Promise<SavedSearch> =>
      inTransaction(db, async (tx) => {
        await keepOpenAlone(tx, actor)
        const row = authorizeOwn(actor, await queries.findSearch(tx, id))
        if (edit.search) await refuseSame(tx, row, edit.search)
        await queries.updateSearch(tx, row, edit)
        return presentSavedSearch((await queries.findSearch(tx, id)) ?? row)
      }),

    delete: async (actor: Actor, id: string): Promise<void> => {
      await queries.deleteSearch(db, authorizeOwn(actor, await queries.findSearch(db, id)))
    },

    /**
     * Ends emails about the topics and searches of the email with this token, and about all searches where its
     * notifications are deleted by now; notifications go on. Answers how many topics and searches had emails. Throws
     * `not_found` for a token that is not ours.
     */
    stopMails: async (token: string): Promise<number> => {
      const email = unsubscribing.read(token)
      if (!email) throw problem('not_found')
      const { userId, id } = email
      return inTransaction(db, async (tx) => {
        const topics = await stopEmailsOf(tx, userId, id)
        return topics + (await queries.stopMailsOf(tx, userId, await queries.listSearchesTold(tx, id)))
      })
    },
  }
}

export type Searches = ReturnType<typeof createSearches>

/** For an account that is closed, inside its own transaction. */
export { deleteSearchesOf } from './queries.ts'

/** For a member whose email changes, inside its own transaction. */
export { renameAgent } from './queries.ts'

/** For the sweep. */
export { deleteUnasked } from './queries.ts'

/** For an account that is closed, inside its own transaction. */
export { forgetAgent } from './queries.ts'
