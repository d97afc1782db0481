import { useState } from 'react'
import { type NextPage, loadNextPage } from './load-next-page.ts'

/** Why the next page is missing: the network is lost, or the call has failed. */
export type Trouble = 'offline' | { error: unknown }

type Progress = {
  error: Error | null
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  isPaused: boolean
}

/** The state and the action for loading the next page of an infinite query. */
export function useNextPage(query: NextPage & Progress) {
  // Offline, the request is paused, and `isFetchingNextPage` is false.
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
