import { invalid } from './issues.ts'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { deleted, id, idOf, inserted, instant, line, requiredText } from './fields.ts'
import { limits } from './limits.ts'
import { propertySearch } from './property-search.ts'
import { checkRanges } from './search-ranges.ts'

/** When an alert is emailed. `never` disables alerts; otherwise a notification is created at once. */
export const alertTimes = ['atOnce', 'daily', 'never'] as const

/** The filters of `GET /properties` for which alerts exist; they cover public listings only. */
const wanted = propertySearch
  .omit({
    limit: true,
    cursor: true,
    verificationStatus: true,
    proposalStatus: true,
    isDraft: true,
  })
  .superRefine(checkRanges)
  .meta({ id: 'SearchCriteria' })

const name = line('name', requiredText('name', limits.savedSearch.name))
const alert = z.enum(alertTimes, { error: invalid('alert') })
/** Whether alerts are also emailed. */
const byMail = z.boolean()

export const newSavedSearch = z
  .object({
    name,
    search: wanted,
    alert: alert.default('atOnce'),
    byMail: byMail.default(true),
  })
  .meta({ id: 'NewSavedSearch' })
export type NewSavedSearch = z.output<typeof newSavedSearch>
export type SavedSearchForm = z.input<typeof newSavedSearch>

export const savedSearchEdit = z
  .object({ name, search: wanted, alert, byMail, paused: z.boolean() })
  .partial()
  .meta({ id: 'SavedSearchEdit' })
export type SavedSearchEdit = z.output<typeof savedSearchEdit>
export type SavedSearchChanges = z.input<typeof savedSearchEdit>

export const savedSearch = z
  .object({
    _id: id,
    name: z.string(),
    /** Ready for the query of `GET /properties`, or of the page that shows the search. */
    search: z.record(z.string(), z.string()),
    alert: z.enum(alertTimes),
    byMail,
    paused: z.boolean(),
    createdAt: instant,
  })
  .meta({ id: 'SavedSearch', description: '`search` is ready for the query of `GET /properties`.' })
export type SavedSearch = z.infer<typeof savedSearch>

const tag = 'Saved searches'
const params = z.object({ id: idOf('saved search') })

export const listSavedSearches = endpoint({
  method: 'GET',
  path: '/savedSearches',
  tag,
  summary: 'List saved searches',
  description: `All saved searches of the caller, newest first; at most ${limits.savedSearch.most}.`,
  access: 'member',
  response: z.array(savedSearch),
  status: 200,
})

export const saveSearch = endpoint({
  method: 'POST',
  path: '/savedSearches',
  tag,
  summary: 'Save a search',
  description: 'Save a search; the member receives alerts for listings that match from then on.',
  access: 'member',
  body: newSavedSearch,
  response: inserted,
  status: 201,
  problems: ['search_already_saved', 'too_many_saved_searches'],
})

export const updateSavedSearch = endpoint({
  method: 'PATCH',
  path: '/savedSearches/:id',
  tag,
  summary: 'Update a saved search',
  description: "Rename, change, pause or resume one of the caller's saved searches.",
  access: 'member',
  params,
  body: savedSearchEdit,
  response: savedSearch,
  status: 200,
  problems: ['search_already_saved'],
})

export const deleteSavedSearch = endpoint({
  method: 'DELETE',
  path: '/savedSearches/:id',
  tag,
  summary: 'Delete a saved search',
  description: "Delete one of the caller's saved searches.",
  access: 'member',
  params,
  response: deleted,
  status: 200,
})

export const stopMails = endpoint({
  method: 'POST',
  path: '/unsubscribe/:token',
  tag,
  summary: 'Unsubscribe from emails',
  description:
    'Unsubscribe from the topics and searches of an email, with the signed token in it (RFC 8058).',
  access: 'public',
  params: z.object({
    token: z.string().max(400).meta({ description: 'The signed token of the email.' }),
  }),
  // Email clients send this when the reader presses the button; link scanners send something else.
  body: z.object({ 'List-Unsubscribe': z.literal('One-Click') }),
  formBody: true,
  response: z.object({ stoppedCount: z.number().int() }),
  status: 200,
  allowance: { perAddress: 600, windowSeconds: 600 },
})
