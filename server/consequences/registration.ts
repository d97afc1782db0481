import type { Platform } from '../platform.ts'
import type { Properties } from '../properties/service.ts'
import type { Users } from '../users/service.ts'
import { consequenceEndpoints } from './endpoints.ts'

type Services = { users: Users; properties: Properties }

export const registerConsequences = ({ api }: Platform, services: Services): void =>
  consequenceEndpoints(api, services)
