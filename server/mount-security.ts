import { createIdentityProof } from './auth/identity-proof.ts'
import { securityEndpoints } from './auth/second-factor/endpoints.ts'
import { createSecondFactors } from './auth/second-factor/service.ts'
import type { Auth } from './auth/service.ts'
import type { Api } from './http/implement.ts'

type Parts = Omit<Parameters<typeof createSecondFactors>[0], 'identity'> & { auth: Pick<Auth, 'sessionOf'> }

/** How members protect their accounts: second factors and passwords. */
export function mountSecurity(api: Api, { auth, ...parts }: Parts): void {
  securityEndpoints(api, auth, createSecondFactors({ ...parts, identity: createIdentityProof(parts) }))
}
