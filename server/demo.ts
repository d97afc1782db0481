import type { Role } from '#contract/users.ts'
import type { Config } from './config.ts'
import type { Database } from './db/connect.ts'

/** An account whose password is public. */
export type DemoAccount = { role: Role; name: string; email: string; password: string }

/** What demo mode adds to the product: demo/index.ts, which only product.ts loads. */
export type Demo = {
  /** Listed where people sign in, by the demo's identity provider, and in the start message, while they exist. */
  accounts: readonly DemoAccount[]
  /** Fills an empty database; leaves any other one alone. */
  load(db: Database, settings: Pick<Config, 'currency' | 'offersNeedAcceptance'>): Promise<void>
}
