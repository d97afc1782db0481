import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { listNotifications, readAllNotifications, readNotification } from '#contract/notifications.ts'
import { currentLanguage } from '#texts/language.ts'
import { call } from '../../lib/call.ts'

/** Newest first. Always refetched, because members come to see what is new. */
export const notificationsQuery = infiniteQueryOptions({
  queryKey: ['notifications'],
  queryFn: ({ pageParam, signal }) =>
    call(listNotifications, { query: { cursor: pageParam, language: currentLanguage() } }, signal),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.next ?? undefined,
  staleTime: 0,
})

export function useReadNotification() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id, isRead }: { id: string; isRead: boolean }) =>
      call(readNotification, { params: { id }, body: { isRead } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: notificationsQuery.queryKey }),
  })
}

export function useMarkAllAsRead() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call(readAllNotifications, {}),
    onSuccess: () => queries.invalidateQueries({ queryKey: notificationsQuery.queryKey }),
  })
}
