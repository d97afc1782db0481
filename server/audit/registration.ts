import type { Platform } from '../platform.ts'
import { createChainKeeper } from './anchors.ts'
import { auditEndpoints } from './endpoints.ts'
import { createAudit } from './service.ts'

/** Returns the keeper of the chain, to finish it when the product closes. */
export function registerAudit({ api, calendar, config, db, scheduler }: Platform) {
  auditEndpoints(api, createAudit({ db, calendar }))
  const chain = createChainKeeper({
    db,
    dataDir: config.dataDir,
    now: () => new Date(),
    everyMs: 10 * 60_000,
  })
  scheduler.add('audit', 1_000, chain.keep)
  return chain
}
