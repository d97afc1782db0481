import { createIdentityProof } from './auth/identity-proof.ts'
import type { Auth } from './auth/service.ts'
import type { Api } from './web/implement.ts'
import { privacyEndpoints } from './privacy/endpoints.ts'
import { createPrivacy } from './privacy/service.ts'
import type { Users } from './users/service.ts'

type Dependencies = Parameters<typeof createIdentityProof>[0] & {
  companyName: string
  users: Users
  auth: Pick<Auth, 'sessionOf'>
}

export function mountPrivacy(api: Api, { users, auth, companyName, ...dependencies }: Dependencies): void {
  const { db, now } = dependencies
  const identity = createIdentityProof(dependencies)
  privacyEndpoints(api, createPrivacy({ db, now, companyName, users, identity }), auth.sessionOf)
}
