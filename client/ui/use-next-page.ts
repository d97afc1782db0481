import { useState } from 'react'
import { type NextPage, loadNextPage } from './load-next-page.ts'

/** Why the next page has not come: the network is gone, or its call has failed. */
export type Trouble = 'offline' | { error: unknown }

type Progress = {
  error: Error | null
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  isPaused: boolean
}

/** The way to the next page of an infinite query, for the end of its list. */
export function useNextPage(query: NextPage & Progress) {
  // Offline the page waits for the network, and nothing of it is fetching.
  const [isAsking, setAsking] = useState(false)
  const { error, isPaused, isFetchingNextPage, isFetchNextPageError } = query
  const offline = isPaused ? ('offline' as const) : undefined
  const failed = isFetchNextPageError && !isFetchingNextPage ? { error } : undefined
  const trouble: Trouble | undefined = isAsking ? offline : failed
  const onMore = async () => {
    setAsking(true)
    await loadNextPage(query).finally(() => setAsking(false))
  }
  return { busy: isAsking || isFetchingNextPage, trouble, onMore: () => void onMore() }
}
