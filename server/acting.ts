import { AsyncLocalStorage } from 'node:async_hooks'
import type { Trace } from './telemetry/trace-context.ts'

/** On whose behalf the code at hand runs. */
export type Acting = {
  /** A request, one of the commands by its name, or the product by itself. */
  via: string
  /** The member, once it is known. */
  actorId?: string
  requestId?: string
  /** Its place in a trace. */
  trace?: Trace
}

const storage = new AsyncLocalStorage<Acting>()
const product: Acting = { via: 'product' }

export const currentActing = (): Acting => storage.getStore() ?? product

/** Runs `work`, and all that it begins, on this behalf: the audit log names it. */
export const actingAs = <T>(acting: Acting, work: () => T): T => storage.run(acting, work)
