import { AsyncLocalStorage } from 'node:async_hooks'
import type { Trace } from './telemetry/trace-context.ts'

/** The acting context of the running code. */
export type Acting = {
  /** `request`, `product`, or the name of a command. */
  via: string
  /** The member, once known. */
  actorId?: string
  requestId?: string
  trace?: Trace
}

const storage = new AsyncLocalStorage<Acting>()
const product: Acting = { via: 'product' }

export const currentActing = (): Acting => storage.getStore() ?? product

/** Runs `work`, and everything that it starts, in this context, which the audit log records. */
export const actingAs = <T>(acting: Acting, work: () => T): T => storage.run(acting, work)
