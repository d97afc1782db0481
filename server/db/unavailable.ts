import { AsyncLocalStorage } from 'node:async_hooks'

/** The database is unreachable, overloaded, or too slow. The condition may be temporary and no caller is at fault. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable'
  constructor(cause: unknown) {
    super(`The database is not available: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    })
  }
}

/**
 * SQLSTATE classes and codes: connection, resources, operator intervention (including statement timeouts),
 * system errors, a read-only server, and lock or session timeouts.
 */
const passing = /^(08|53|57|58|25006|25P0[34]|55P03)/
const network = /^(ECONN|ENOENT|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|ENOTFOUND)/
// Driver errors without a code.
const broken = /^(Connection terminated|Client (has encountered|was closed)|Query read timeout)/
const closed = 'driver has already been destroyed'

/** The product closed the pool while work was pending; not worth logging. */
export const isClosed = (error: unknown): boolean =>
  error instanceof Error && (error.message === closed || isClosed(error.cause))

export function isUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true
  if (!(error instanceof Error)) return false
  if (isClosed(error)) return true
  const code = 'code' in error ? String(error.code) : ''
  return passing.test(code) || network.test(code) || broken.test(error.message)
}

const failureContext = new AsyncLocalStorage<{ unavailable?: DatabaseUnavailable }>()

/** Records the error for an enclosing {@link revealingUnavailable} and returns it to be thrown. */
export function unavailableBy(cause: unknown): DatabaseUnavailable {
  const unavailable = cause instanceof DatabaseUnavailable ? cause : new DatabaseUnavailable(cause)
  const context = failureContext.getStore()
  if (context) context.unavailable = unavailable
  return unavailable
}

/**
 * For work that hides the cause of its failure. If the database was unavailable during `work`, and it threw
 * or `hasFailed` is true for its result, throws the {@link DatabaseUnavailable} instead.
 */
export async function revealingUnavailable<T>(
  work: () => Promise<T>,
  hasFailed: (result: T) => boolean = () => false,
): Promise<T> {
  const seen: { unavailable?: DatabaseUnavailable } = {}
  return failureContext.run(seen, async () => {
    try {
      const result = await work()
      if (!seen.unavailable || !hasFailed(result)) return result
    } catch (error) {
      if (!seen.unavailable) throw error
    }
    throw seen.unavailable
  })
}
