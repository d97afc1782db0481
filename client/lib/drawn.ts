import { dehydrate, QueryClient, type QueryKey } from '@tanstack/react-query'
import { data } from 'react-router'

// What the server reads for its drawing. Failures have been logged where they were met, with the request's id.

/** If it fails, the page is drawn without, and the browser asks (and retries) itself. */
export const drawnOrNull = async <T>(asked: Promise<T>): Promise<T | null> => {
  try {
    return await asked
  } catch {
    return null
  }
}

const isMissing = (error: unknown) => error instanceof Error && 'status' in error && error.status === 404

/** What does not exist, or not for this viewer, makes the page itself a 404. */
export const foundOr404 = <T>(asked: Promise<T>): Promise<T> =>
  asked.catch((error: unknown) => {
    throw isMissing(error) ? data(null, { status: 404 }) : error
  })

/** For a page that says by itself what is missing; without any other failure's data it is drawn all the same. */
export const drawnOrMissing = async <T>(asked: Promise<T>): Promise<T | null | 'missing'> =>
  asked.catch((error: unknown) => (isMissing(error) ? 'missing' : null))

/** The first item of a page, or null where it has none; undefined where the page was not drawn. */
export const firstOf = <Item>(page: { items: Item[] } | null) => (page ? (page.items[0] ?? null) : undefined)

type Asked = { queryKey: QueryKey }

/** The answer of one query, for the `HydrationBoundary` of a page: what is drawn is not asked for again. */
export const answered = (query: Asked, answer: unknown) => answeredAll([query, answer])

/** The same for several; one whose answer is undefined is asked for by the browser. */
export function answeredAll(...answers: [Asked, unknown][]) {
  const queries = new QueryClient()
  for (const [{ queryKey }, answer] of answers) queries.setQueryData(queryKey, answer)
  return dehydrate(queries)
}
