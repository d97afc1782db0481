import type { AccountConsequences } from '#contract/consequences.ts'
import type { Role } from '#contract/users.ts'
import type { Connection, Database } from '../db/connect.ts'
import type { Mail } from '../mail/service.ts'

/** What the service of users needs of others: what happens to the rest when an account is closed or gets a role. */
export type Parts = {
  db: Database
  now: () => Date
  confirmsEmails: boolean
  mail: Pick<Mail, 'post'>
  site: { companyName: string; address: string }
  endSessionsOf: (tx: Connection, userId: string) => Promise<number>
  /** What a new role concerns or, without one, the closing of an account; `version` is that of the account alone. */
  findConsequences: (
    db: Connection,
    account: { id: string; role: Role; version: string },
    role: Role | undefined,
  ) => Promise<AccountConsequences>
  /** Keeps what the decision concerns as it is until the end of the transaction. */
  lockConsequences: (tx: Connection, userId: string) => Promise<unknown>
  deleteConfirmationsOf: (tx: Connection, userId: string) => Promise<unknown>
  deleteDraftsOf: (tx: Connection, agentId: string) => Promise<void>
  /** Listings that are not sold have no agent any more. */
  releaseListingsOf: (tx: Connection, agentId: string) => Promise<unknown>
  withdrawOffersOf: (tx: Connection, buyerId: string, at: Date) => Promise<void>
  deleteReviewsOf: (tx: Connection, userId: string) => Promise<unknown>
  deleteWishesOf: (tx: Connection, userId: string) => Promise<unknown>
  /** What else is about the account, or has its email. */
  eraseTraces: (
    tx: Connection,
    account: { id: string; email: string; emailVerified: boolean },
  ) => Promise<void>
  notifyOfRole: (tx: Connection, userId: string, role: Role) => Promise<void>
  notifyOfLeaving: (tx: Connection, agentId: string) => Promise<void>
  notifyOfReturn: (tx: Connection, agentId: string) => Promise<void>
}
