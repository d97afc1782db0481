import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { limits } from '#contract/limits.ts'
import { isDialogOpen } from '../ui/open-dialogs.ts'

/** For a list whose changes no notification announces: refetches the active query while the page is visible. */
export function useRegularRefetch(queryKey: QueryKey) {
  const queries = useQueryClient()
  const refetch = useEffectEvent(() => {
    if (document.visibilityState !== 'visible' || isDialogOpen()) return
    // Does not cancel a page that Load more is fetching.
    void queries.refetchQueries({ queryKey, type: 'active' }, { cancelRefetch: false })
  })
  useEffect(() => {
    const timer = setInterval(() => refetch(), limits.regularRefetchMs)
    return () => clearInterval(timer)
  }, [])
}
