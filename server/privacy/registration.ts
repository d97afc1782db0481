import type { Auth, IdentityProof } from '../auth/service.ts'
import type { Platform } from '../platform.ts'
import type { Users } from '../users/service.ts'
import { privacyEndpoints } from './endpoints.ts'
import { createPrivacy } from './service.ts'

type Services = { users: Users; auth: Pick<Auth, 'sessionOf'>; identity: IdentityProof }

export function registerPrivacy(
  { api, config, db, now }: Platform,
  { users, auth, identity }: Services,
): void {
  const { companyName, languages, timeZone } = config
  const privacy = createPrivacy({ db, now, companyName, languages, timeZone, users, identity })
  privacyEndpoints(api, privacy, auth.sessionOf)
}
