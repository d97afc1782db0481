import { invalid } from './issues.ts'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, idOf, instant, provenPassword } from './fields.ts'
import { limits } from './limits.ts'
import { account } from './session.ts'

export const passkey = z
  .object({
    _id: id,
    /** Where it was created, from the user agent; null if unknown. */
    browser: z.string().nullable(),
    system: z.string().nullable(),
    /** Whether a password manager syncs it between devices. */
    synced: z.boolean(),
    createdAt: instant,
    lastUsedAt: instant.nullable(),
  })
  .meta({ id: 'Passkey', description: 'A passkey (WebAuthn) that opens an account.' })
export type Passkey = z.infer<typeof passkey>

const base64url = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]+$/)
const credential = {
  // 1,023 bytes at most.
  id: base64url(1_364),
  rawId: base64url(1_364),
  type: z.literal('public-key'),
}
/** The fields of WebAuthn's `RegistrationResponseJSON` that the server reads. */
const registrationResponse = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4_000),
    attestationObject: base64url(20_000),
    transports: z.array(z.string().max(40)).max(10).optional(),
  }),
})
/** The fields of WebAuthn's `AuthenticationResponseJSON` that the server reads. */
const authenticationResponse = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4_000),
    authenticatorData: base64url(4_000),
    signature: base64url(4_000),
    userHandle: base64url(100).nullish(),
  }),
})

const ceremony = z
  .string({ error: invalid('required', { label: 'ceremony' }) })
  .max(2_000)
  .meta({ description: 'The `ceremony` that came with the options. It can be used once.' })
const descriptor = z.object({
  id: z.string(),
  type: z.string(),
  transports: z.array(z.string()).optional(),
})
/** `PublicKeyCredentialCreationOptionsJSON` of WebAuthn. */
const creationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string().optional(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number().int() })),
  timeout: z.number().int().optional(),
  excludeCredentials: z.array(descriptor).optional(),
  authenticatorSelection: z
    .object({
      residentKey: z.string().optional(),
      requireResidentKey: z.boolean().optional(),
      userVerification: z.string().optional(),
    })
    .optional(),
  attestation: z.string().optional(),
})
/** `PublicKeyCredentialRequestOptionsJSON` of WebAuthn. */
const requestOptions = z.object({
  challenge: z.string(),
  rpId: z.string().optional(),
  timeout: z.number().int().optional(),
  userVerification: z.string().optional(),
})
const proof = {
  password: provenPassword,
}

const tag = 'Account security'
const member = { tag, access: 'member', allowance: limits.securityChange } as const

export const startPasskey = endpoint({
  ...member,
  method: 'POST',
  path: '/account/passkeys/options',
  setsUpSecondFactor: true,
  summary: 'Start a passkey',
  description: "Get the options for creating a passkey in the caller's browser.",
  body: z.object(proof),
  response: z.object({ options: creationOptions, ceremony: z.string() }),
  status: 200,
  problems: ['too_many_passkeys', 'passkey_required', 'sign_in_again', 'email_unconfirmed'],
})

export const addPasskey = endpoint({
  ...member,
  method: 'POST',
  path: '/account/passkeys',
  setsUpSecondFactor: true,
  summary: 'Add a passkey',
  description:
    'Register the passkey that a browser has created. It opens the account without a password, and counts as the second factor of this session.',
  body: z.object({ ceremony, response: registrationResponse }),
  response: passkey,
  status: 200,
  problems: ['too_many_passkeys', 'passkey_required', 'email_unconfirmed'],
})

export const removePasskey = endpoint({
  ...member,
  method: 'POST',
  path: '/account/passkeys/:id/removal',
  summary: 'Remove a passkey',
  description: 'Remove a passkey, and end all other sessions that signed in with a passkey.',
  params: z.object({ id: idOf('passkey') }),
  body: z.object(proof),
  response: z.object({
    endedSessions: z.number().int(),
    credentialId: z.string().meta({
      description: 'Lets the browser tell the device that its passkey no longer works.',
    }),
  }),
  status: 200,
  problems: ['two_factor_required', 'sign_in_again'],
})

export const startPasskeySignIn = endpoint({
  tag,
  access: 'public',
  allowance: limits.signIn,
  method: 'POST',
  path: '/auth/passkey/options',
  summary: 'Start a sign-in with a passkey',
  description: 'Get the options for requesting a passkey in the browser.',
  response: z.object({ options: requestOptions, ceremony: z.string() }),
  status: 200,
})

export const signInWithPasskey = endpoint({
  tag,
  access: 'public',
  allowance: limits.signIn,
  method: 'POST',
  path: '/auth/passkey',
  summary: 'Sign in with a passkey',
  description: 'Create a session (cookie) with a passkey, which counts as both factors.',
  body: z.object({ ceremony, response: authenticationResponse }),
  response: account,
  status: 200,
  problems: ['passkey_refused', 'sign_in_expired'],
})
