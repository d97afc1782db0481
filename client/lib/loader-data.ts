import { dehydrate, QueryClient, type QueryKey } from '@tanstack/react-query'
import { data } from 'react-router'

// Helpers for loaders. The API has already logged the failures, with the request's id.

/** On failure, the page is rendered without the data, and the browser fetches it (with retries). */
export const loadOrNull = async <T>(asked: Promise<T>): Promise<T | null> => {
  try {
    return await asked
  } catch {
    return null
  }
}

const isMissing = (error: unknown) => error instanceof Error && 'status' in error && error.status === 404

/** Answers 404 for the page if the object does not exist for this viewer. */
export const foundOr404 = <T>(asked: Promise<T>): Promise<T> =>
  asked.catch((error: unknown) => {
    throw isMissing(error) ? data(null, { status: 404 }) : error
  })

/** For pages that show a missing object themselves. Other failures are handled as in `loadOrNull`. */
export const loadOrMissing = async <T>(asked: Promise<T>): Promise<T | null | 'missing'> =>
  asked.catch((error: unknown) => (isMissing(error) ? 'missing' : null))

/** The first item of a page, null if there is none, undefined if the page could not be loaded. */
export const firstOf = <Item>(page: { items: Item[] } | null) => (page ? (page.items[0] ?? null) : undefined)

type Asked = { queryKey: QueryKey }

/** The state for a page's `HydrationBoundary`: the browser does not fetch this query again. */
export const dehydrated = (query: Asked, answer: unknown) => dehydratedAll([query, answer])

/** The same for several queries; the browser fetches those without data. */
export function dehydratedAll(...answers: [Asked, unknown][]) {
  const queries = new QueryClient()
  for (const [{ queryKey }, answer] of answers) queries.setQueryData(queryKey, answer)
  return dehydrate(queries)
}
