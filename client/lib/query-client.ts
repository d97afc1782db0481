import { isServer, QueryClient } from '@tanstack/react-query'
import { limits } from '#contract/limits.ts'
import { isDialogOpen } from '../ui/open-dialogs.ts'
import { followServer } from './follow-server.ts'
import { refetchNotified } from './refetch-notified.ts'
import { CallProblem } from './request.ts'
import { onNews } from './unread.ts'

const { count, firstMs, maxMs } = limits.queryRetries

/** Whether a retry may succeed: after a network error or a server failure, but not after a refusal. */
const mayPass = (error: Error) => !(error instanceof CallProblem) || error.status >= 500

export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        // On the server, a client lives for one render; a timer would keep it, and the process, alive for minutes.
        gcTime: isServer ? Number.POSITIVE_INFINITY : limits.queryCacheMs,
        staleTime: 30_000,
        refetchOnWindowFocus: () => !isDialogOpen(),
        retry: (failures, error) => failures < count && mayPass(error),
        retryDelay: (failures) => Math.min(firstMs * 2 ** failures, maxMs),
      },
      // Offline, mutations fail at once with a message, instead of being sent silently when the network is back.
      mutations: { networkMode: 'always' },
    },
  })
  // Refetch with each notification, so that the page never contradicts it.
  if (!isServer) {
    onNews(() => refetchNotified(client))
    followServer(client)
  }
  return client
}
