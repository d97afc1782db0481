import { inTransaction } from '../db/connect.ts'
import type { Platform } from '../platform.ts'
import { registerUnsubscribePage, searchEndpoints } from './endpoints.ts'
import { deleteSearchesOf, deleteUnusedLocations, forgetAgent, renameAgent } from './queries.ts'
import { createSearches } from './service.ts'
import { createUnsubscribing } from './unsubscribing.ts'

export function registerSearches({ api, scope, db, now, secret, lifecycle, sweep }: Platform) {
  const unsubscribing = createUnsubscribing(secret)
  searchEndpoints(api, createSearches({ db, now, unsubscribing }))
  registerUnsubscribePage(scope)
  // Before notifications: the matcher, which locks a search before it notifies, would otherwise leave one behind.
  lifecycle.on('accountClosed', 'searches', (tx, { id }) => deleteSearchesOf(tx, id))
  lifecycle.on('accountClosed', 'traces', forgetAgent)
  lifecycle.on('emailChanged', 'traces', (tx, { from, to }) => renameAgent(tx, from, to))
  sweep.expire((_at, most) => inTransaction(db, (tx) => deleteUnusedLocations(tx, most)))
  return { unsubscribing }
}
