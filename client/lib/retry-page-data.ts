import { hasRetriesLeft, mayPass, retryDelayMs } from './retries.ts'

const wait = (ms: number, signal: AbortSignal | null | undefined) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason as Error)
    }
    signal?.addEventListener('abort', stop, { once: true })
  })

/**
 * Retries a request for data like a query. Returns the last response, or rejects with the last error. Does not retry
 * after an abort, or while the device is offline: the error page then loads the page once the network is back.
 */
export async function withRetries(
  send: () => Promise<Response>,
  signal: AbortSignal | null | undefined,
): Promise<Response> {
  for (let failures = 0; ; failures += 1) {
    try {
      const response = await send()
      if (!mayPass(response.status) || !hasRetriesLeft(failures)) return response
    } catch (error) {
      if (signal?.aborted || !navigator.onLine || !hasRetriesLeft(failures)) throw error
    }
    await wait(retryDelayMs(failures), signal)
  }
}

/**
 * Makes the browser's `fetch` retry the router's requests for page data. The router offers no other place: a client
 * loader covers only its own route, and costs a request per route instead of one for all.
 */
export function retryPageData() {
  const send = globalThis.fetch
  globalThis.fetch = (input, init) => {
    // Only the router passes URL objects.
    const isPageData = input instanceof URL && input.pathname.endsWith('.data')
    const isRead = (init?.method ?? 'GET') === 'GET'
    return isPageData && isRead ? withRetries(() => send(input, init), init?.signal) : send(input, init)
  }
}
