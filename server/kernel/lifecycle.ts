import type { Role } from '#contract/roles.ts'
import type { Connection } from '../db/connect.ts'

/** Changes that concern several domains. Each domain registers what it does, within the same transaction. */
type Events = {
  /** The account's row still has its email, and its listings still have their agent. */
  accountClosed: { id: string; email: string; emailVerified: boolean; role: Role; at: Date }
  /** `staysProven`: the member has confirmed both addresses. */
  emailChanged: { id: string; from: string; to: string; staysProven: boolean }
  roleChanged: { id: string; from: Role; to: Role }
  /** Before the listing leaves the market. Handlers throw to prevent it. */
  listingClosing: { id: string; at: Date }
  /** After the listing has left the market. */
  listingClosed: { id: string }
}

/**
 * Handlers run one after another in this order, and within a stage in the order of registration. All flows lock
 * listings before offers, offers before payments, and searches before notifications, and would deadlock with
 * handlers that did not. Rows that say whom to notify are deleted after everything that notifies, and listings
 * lose their agent last.
 */
const stages = ['access', 'listings', 'offers', 'contributions', 'searches', 'traces', 'ownership'] as const
type Stage = (typeof stages)[number]

type Handler<Name extends keyof Events> = (tx: Connection, event: Events[Name]) => Promise<unknown>
type Registered = { name: keyof Events; stage: Stage; handle: Handler<never> }

export function createLifecycle() {
  const registered: Registered[] = []

  return {
    on: <Name extends keyof Events>(name: Name, stage: Stage, handle: Handler<Name>): void => {
      registered.push({ name, stage, handle })
      registered.sort((one, other) => stages.indexOf(one.stage) - stages.indexOf(other.stage))
    },
    emit: async <Name extends keyof Events>(
      name: Name,
      tx: Connection,
      event: Events[Name],
    ): Promise<void> => {
      for (const one of registered) if (one.name === name) await one.handle(tx, event as never)
    },
  }
}

export type Lifecycle = ReturnType<typeof createLifecycle>
