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
  lifecycle.on('accountClosed', 'traces', async (tx, account) => {
    await deleteSearchesOf(tx, account.id)
    await forgetAgent(tx, account)
  })
  lifecycle.on('emailChanged', 'traces', (tx, { from, to }) => renameAgent(tx, from, to))
  sweep.expire((_at, most) => inTransaction(db, (tx) => deleteUnusedLocations(tx, most)))
  return { unsubscribing }
}
