import type { AccountConsequences } from '#contract/consequences.ts'
import type { Role } from '#contract/roles.ts'
import type { Connection, Database } from '../db/connect.ts'
import type { Lifecycle } from '../kernel/lifecycle.ts'
import type { Mail } from '../mail/service.ts'
import type { LanguageSettings } from '../settings/languages.ts'

export type Dependencies = {
  db: Database
  now: () => Date
  confirmsEmails: boolean
  languages: LanguageSettings
  mail: Pick<Mail, 'inLanguageOf'>
  site: { companyName: string; address: string }
  lifecycle: Pick<Lifecycle, 'emit'>
  endSessionsOf: (tx: Connection, userId: string) => Promise<number>
  /** What a new role or, without one, closing the account affects. `version` covers the account alone. */
  findConsequences: (
    db: Connection,
    account: { id: string; role: Role; version: string },
    role: Role | undefined,
  ) => Promise<AccountConsequences>
  /** Locks everything that the decision affects until the transaction ends. */
  lockConsequences: (tx: Connection, userId: string) => Promise<unknown>
}
