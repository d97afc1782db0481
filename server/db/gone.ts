import { AsyncLocalStorage } from 'node:async_hooks'

/** The database cannot be reached, breaks off, has no room or takes too long: nobody's mistake, and it may pass. */
export class DatabaseGone extends Error {
  override name = 'DatabaseGone'
  constructor(cause: unknown) {
    super(`The database is not available: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    })
  }
}

/**
 * SQLSTATE classes and codes: connection, resources, operator intervention (with statements that took too long), the
 * machine's own failures; a server that may only be read, a lock or a session that timed out.
 */
const passing = /^(08|53|57|58|25006|25P0[34]|55P03)/
const network = /^(ECONN|ENOENT|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|ENOTFOUND)/
// What the driver says without a code.
const broken = /^(Connection terminated|Client (has encountered|was closed)|Query read timeout)/
const closed = 'driver has already been destroyed'

/** Closed by the product itself before pending work had finished: not worth logging. */
export const isClosed = (error: unknown): boolean =>
  error instanceof Error && (error.message === closed || isClosed(error.cause))

export function isGone(error: unknown): boolean {
  if (error instanceof DatabaseGone) return true
  if (!(error instanceof Error)) return false
  if (isClosed(error)) return true
  const code = 'code' in error ? String(error.code) : ''
  return passing.test(code) || network.test(code) || broken.test(error.message)
}

const watching = new AsyncLocalStorage<{ gone?: DatabaseGone }>()

/** Notes it for whoever watches, and gives it back to be thrown. */
export function goneBy(cause: unknown): DatabaseGone {
  const gone = cause instanceof DatabaseGone ? cause : new DatabaseGone(cause)
  const watcher = watching.getStore()
  if (watcher) watcher.gone = gone
  return gone
}

/**
 * For work that does not tell why it failed. Where it failed, by throwing or by what it answers, and the database
 * was gone meanwhile, that is the failure.
 */
export async function tellingGone<T>(
  work: () => Promise<T>,
  hasFailed: (result: T) => boolean = () => false,
): Promise<T> {
  const seen: { gone?: DatabaseGone } = {}
  return watching.run(seen, async () => {
    try {
      const result = await work()
      if (!seen.gone || !hasFailed(result)) return result
    } catch (error) {
      if (!seen.gone) throw error
    }
    throw seen.gone
  })
}
