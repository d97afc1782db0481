import { isServer, QueryClient } from '@tanstack/react-query'
import { limits } from '#contract/limits.ts'
import { isDialogOpen } from '../ui/open-dialogs.ts'
import { followServer } from './follow-server.ts'
import { refetchNotified } from './refetch-notified.ts'
import { CallProblem } from './request.ts'
import { onNews } from './unread.ts'

const { count, firstMs, maxMs } = limits.queryRetries

/** Worth another try: a lost network or a failing server. A refusal stays one. */
const mayPass = (error: Error) => !(error instanceof CallProblem) || error.status >= 500

export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        // On the server a client lives for one render only; a timer would hold it, and the process, for minutes.
        gcTime: isServer ? Number.POSITIVE_INFINITY : limits.queryCacheMs,
        staleTime: 30_000,
        refetchOnWindowFocus: () => !isDialogOpen(),
        retry: (failures, error) => failures < count && mayPass(error),
        retryDelay: (failures) => Math.min(firstMs * 2 ** failures, maxMs),
      },
      // Offline it fails at once, and says so, instead of being sent unseen when the network is back.
      mutations: { networkMode: 'always' },
    },
  })
  // What a page shows changes with the notifications: the two never contradict each other.
  if (!isServer) {
    onNews(() => refetchNotified(client))
    followServer(client)
  }
  return client
}
