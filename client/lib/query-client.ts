import { isServer, QueryClient } from '@tanstack/react-query'
import { limits } from '#contract/limits.ts'
import { isDialogOpen } from '../ui/open-dialogs.ts'
import { followServer } from './follow-server.ts'
import { refetchNotified } from './refetch-notified.ts'
import { CallProblem } from './request.ts'
import { hasRetriesLeft, mayPass, retryDelayMs } from './retries.ts'
import { onNews } from './unread.ts'

const statusOf = (error: Error) => (error instanceof CallProblem ? error.status : undefined)

export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        // On the server, a client lives for one render; a timer would keep it, and the process, alive for minutes.
        gcTime: isServer ? Number.POSITIVE_INFINITY : limits.queryCacheMs,
        staleTime: 30_000,
        refetchOnWindowFocus: () => !isDialogOpen(),
        retry: (failures, error) => hasRetriesLeft(failures) && mayPass(statusOf(error)),
        retryDelay: retryDelayMs,
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
