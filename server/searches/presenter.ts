import type { SavedSearch } from '#contract/saved-searches.ts'
import type { SavedSearchRow } from './queries.ts'

export const presentSavedSearch = (row: SavedSearchRow): SavedSearch => ({
  _id: row.id,
  name: row.name,
  search: Object.fromEntries(
    Object.entries(JSON.parse(row.search) as object).map(([field, value]) => [field, String(value)]),
  ),
  alert: row.alert,
  byMail: row.byMail,
  paused: row.paused,
  createdAt: row.createdAt.toISOString(),
})
