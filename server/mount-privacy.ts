import { createIdentityProof } from './auth/identity-proof.ts'
import type { Auth } from './auth/service.ts'
import type { Api } from './http/implement.ts'
import { privacyEndpoints } from './privacy/endpoints.ts'
import { createPrivacy } from './privacy/service.ts'
import type { Users } from './users/service.ts'

type Parts = Parameters<typeof createIdentityProof>[0] & {
  companyName: string
  users: Users
  auth: Pick<Auth, 'sessionOf'>
}

export function mountPrivacy(api: Api, { users, auth, companyName, ...parts }: Parts): void {
  const { db, now } = parts
  const identity = createIdentityProof(parts)
  privacyEndpoints(api, createPrivacy({ db, now, companyName, users, identity }), auth.sessionOf)
}
