import * as consequences from '../consequences/service.ts'
import { endSessionsOf } from '../auth/service.ts'
import { daysBefore } from '../background/sweep.ts'
import { runAs } from '../kernel/actor-context.ts'
import type { Mail } from '../mail/service.ts'
import type { Platform } from '../platform.ts'
import { createClosedKeeper } from './closed-ledger.ts'
import { userEndpoints } from './endpoints.ts'
import { createUsers, type Users } from './service.ts'

/** Smaller than usual, since closing an account takes many statements. */
const closedAtOnce = 20

export function registerUsers(platform: Platform, { mail }: { mail: Mail }): Users {
  const { app, api, config, db, now, site, lifecycle, scheduler, sweep } = platform
  const users = createUsers({
    db,
    now,
    confirmsEmails: config.confirmsEmails,
    languages: config.languages,
    mail,
    site,
    lifecycle,
    endSessionsOf,
    findConsequences: consequences.findAccountConsequences,
    lockConsequences: consequences.lockAccountConsequences,
  })
  userEndpoints(api, users)
  const closed = createClosedKeeper({
    db,
    dataDir: config.dataDir,
    closeByOperator: (...of) => runAs({ via: 'restore' }, () => users.closeByOperator(...of)),
    onError: (error) => app.log.error(error),
  })
  const keepClosed = async () => {
    const again = await closed.keep()
    if (again > 0)
      app.log.warn(`Closed again after a restore: ${again} ${again === 1 ? 'account' : 'accounts'}.`)
  }
  // First, so that no one can sign in to a closed account, and no job emails it.
  scheduler.add('closed accounts', 60_000, keepClosed, { isFirst: true })
  const { unconfirmedAccounts: days } = config.retention
  if (days)
    sweep.retain(
      'unconfirmedAccounts',
      (at, most) => users.closeUnconfirmed(daysBefore(at, days), most),
      closedAtOnce,
    )
  return users
}
