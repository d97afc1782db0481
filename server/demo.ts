import type { Role } from '#contract/roles.ts'
import type { Config } from './settings/config.ts'
import type { Database } from './db/connect.ts'

export type DemoAccount = { role: Role; name: string; email: string; password: string }

/** The extension of demo mode, implemented by demo/index.ts, which only product.ts loads. */
export type Demo = {
  /** While they exist: listed on the sign-in page, by the demo identity provider, and in the start message. */
  accounts: readonly DemoAccount[]
  /** Fills an empty database; does nothing otherwise. */
  load(db: Database, settings: Pick<Config, 'currency' | 'offersNeedAcceptance'>): Promise<void>
  /** The folder of its pictures. */
  pictures: string
}
