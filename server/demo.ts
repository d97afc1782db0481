import type { FastifyInstance } from 'fastify'
import type { Role } from '#contract/roles.ts'
import type { OpenIdSettings } from './auth/identity/provider.ts'
import type { Database } from './db/connect.ts'
import type { Carrier } from './mail/carrier.ts'
import type { Config } from './settings/config.ts'
import type { LegalSettings } from './settings/legal.ts'
import type { Api } from './web/implement.ts'

export type DemoAccount = { role: Role; name: string; email: string; password: string }

/** What demo mode adds to the domains. */
export type DemoServices = {
  /** While they exist: listed on the sign-in page, by the demo identity provider, and in the start message. */
  accounts: readonly DemoAccount[]
  /** Mounts an OpenID provider at /demo-identity, which offers these accounts. */
  openIdentity(dependencies: {
    app: FastifyInstance
    config: Config
    accounts: readonly DemoAccount[]
    now: () => Date
  }): Promise<Pick<OpenIdSettings, 'issuer' | 'clientId' | 'clientSecret' | 'fetch'>>
  /** Mounts the mailbox at /api/mailbox, which receives all emails. */
  openMailbox(dependencies: { api: Api; db: Database; now: () => Date }): Carrier
}

/** The plug-in of demo mode, implemented by demo/index.ts, which only product.ts loads. */
export type Demo = DemoServices & {
  /** Fills an empty database; does nothing otherwise. */
  load(db: Database, settings: Pick<Config, 'currency' | 'offersNeedAcceptance'>): Promise<void>
  /** A warning if the database has the demo of another country. */
  describeOtherCountry(db: Database): Promise<string | undefined>
  /** The folder of its pictures. */
  pictures: string
  /** Placeholders for the legal pages that every site of the country has. */
  legal: LegalSettings
}
