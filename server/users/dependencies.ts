import type { AccountConsequences } from '#contract/consequences.ts'
import type { Role } from '#contract/users.ts'
import type { Connection, Database } from '../db/connect.ts'
import type { Mail } from '../mail/service.ts'

export type Dependencies = {
  db: Database
  now: () => Date
  confirmsEmails: boolean
  mail: Pick<Mail, 'post'>
  site: { companyName: string; address: string }
  endSessionsOf: (tx: Connection, userId: string) => Promise<number>
  /** What a new role or, without one, closing the account affects. `version` covers the account alone. */
  findConsequences: (
    db: Connection,
    account: { id: string; role: Role; version: string },
    role: Role | undefined,
  ) => Promise<AccountConsequences>
  /** Locks everything that the decision affects until the transaction ends. */
  lockConsequences: (tx: Connection, userId: string) => Promise<unknown>
  deleteConfirmationsOf: (tx: Connection, userId: string) => Promise<unknown>
  deleteDraftsOf: (tx: Connection, agentId: string) => Promise<void>
  releaseListingsOf: (tx: Connection, agentId: string) => Promise<unknown>
  withdrawOffersOf: (tx: Connection, buyerId: string, at: Date) => Promise<void>
  deleteReviewsOf: (tx: Connection, userId: string) => Promise<unknown>
  deleteWishesOf: (tx: Connection, userId: string) => Promise<unknown>
  /** Erases all other data about the account or its email address. */
  eraseTraces: (
    tx: Connection,
    account: { id: string; email: string; emailVerified: boolean },
  ) => Promise<void>
  notifyOfRole: (tx: Connection, userId: string, role: Role) => Promise<void>
  notifyOfLeaving: (tx: Connection, agentId: string) => Promise<void>
  notifyOfReturn: (tx: Connection, agentId: string) => Promise<void>
}
