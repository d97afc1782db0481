import type { Alerts } from '../alerts/service.ts'
import type { Mail } from '../mail/service.ts'
import { foldersOf } from '../media/open-store.ts'
import type { Platform } from '../platform.ts'
import { healthEndpoints } from './endpoints.ts'
import { createHealth } from './service.ts'

type Services = { alerts: Alerts; mail: Mail }

export function registerHealth({ api, config, db, scheduler }: Platform, services: Services): void {
  healthEndpoints(api, createHealth({ db, scheduler, ...services, folders: foldersOf(config) }))
}
