import { AsyncLocalStorage } from 'node:async_hooks'
import type { Trace } from '../telemetry/trace-context.ts'

/** The actor context of the running code. */
export type ActorContext = {
  /** `request`, `product`, or the name of a command. */
  via: string
  /** The member, once known. */
  actorId?: string
  requestId?: string
  trace?: Trace
}

const storage = new AsyncLocalStorage<ActorContext>()
const product: ActorContext = { via: 'product' }

export const currentContext = (): ActorContext => storage.getStore() ?? product

/** Runs `work`, and everything that it starts, in this context, which the audit log records. */
export const runAs = <T>(context: ActorContext, work: () => T): T => storage.run(context, work)
