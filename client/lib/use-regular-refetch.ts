import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { limits } from '#contract/limits.ts'
import { isDialogOpen } from '../ui/open-dialogs.ts'

/** For a list whose changes no notification announces: refetches what the page shows of it while it is visible. */
export function useRegularRefetch(queryKey: QueryKey) {
  const queries = useQueryClient()
  const refetch = useEffectEvent(() => {
    if (document.visibilityState !== 'visible' || isDialogOpen()) return
    // A page that Load more is fetching is not given up.
    void queries.refetchQueries({ queryKey, type: 'active' }, { cancelRefetch: false })
  })
  useEffect(() => {
    const timer = setInterval(() => refetch(), limits.regularRefetchMs)
    return () => clearInterval(timer)
  }, [])
}
