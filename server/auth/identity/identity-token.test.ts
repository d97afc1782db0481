import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fetchBounded } from './discovery.ts'
import { createOpenIdProvider } from './provider.ts'

// An issuer whose tokens we forge: it only serves metadata, keys, and user info.
const keys = await generateKeyPair('RS256')
const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'own', alg: 'RS256' }
let issuer: string
const server = createServer((request, response) => {
  const answers: Record<string, object> = {
    '/.well-known/openid-configuration': {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      userinfo_endpoint: `${issuer}/me`,
      jwks_uri: `${issuer}/jwks`,
      id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
    },
    '/jwks': { keys: [jwk] },
    '/me': { sub: 'somebody else', email: 'else@people.example' },
  }
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify(answers[request.url ?? ''] ?? {}))
})
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.close()
  server.closeAllConnections()
})

const nonce = 'the nonce of this sign-in'
const now = () => Math.floor(Date.now() / 1000)
const claims = (changes: JWTPayload = {}): JWTPayload => ({
  iss: issuer,
  aud: 'homes',
  sub: 'ada',
  email: 'ada@people.example',
  email_verified: true,
  nonce,
  iat: now(),
  exp: now() + 60,
  ...changes,
})
const signed = (payload: JWTPayload, key: CryptoKey = keys.privateKey) =>
  new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: 'own' }).sign(key)

const read = async (idToken: string | undefined, expectedIdTokenNonce: string | undefined = nonce) => {
  const errors: unknown[] = []
  const provider = createOpenIdProvider({
    id: 'openid',
    name: 'Somebody',
    issuer: () => issuer,
    clientId: 'homes',
    clientSecret: 'secret',
    fetch: fetchBounded,
    now: () => new Date(),
    onError: (error) => errors.push(error),
  })
  const found = await provider.getUserInfo({ idToken, accessToken: 'access', expectedIdTokenNonce })
  expect(errors).toHaveLength(found ? 0 : 1)
  return found?.user.email
}

test('accepts a genuine identity token', async () => {
  expect(await read(await signed(claims()))).toBe('ada@people.example')
  expect(await read(await signed(claims({ aud: ['homes', 'other'], azp: 'homes' })))).toBe(
    'ada@people.example',
  )
})

test.each([
  ['of another issuer', () => ({ iss: 'https://elsewhere.example' })],
  ['for another client', () => ({ aud: 'other' })],
  ['shared with another client that requested it', () => ({ aud: ['homes', 'other'], azp: 'other' })],
  ['shared, without naming the requesting client', () => ({ aud: ['homes', 'other'] })],
  ['with another nonce', () => ({ nonce: 'that of another sign-in' })],
  ['without a nonce', () => ({ nonce: undefined })],
  ['that has expired', () => ({ iat: now() - 600, exp: now() - 300 })],
  ['that never expires', () => ({ exp: undefined })],
  ['without a subject', () => ({ sub: undefined })],
  ['with user info about somebody else', () => ({ email: undefined })],
])('refuses an identity token %s', async (_kind, changes) => {
  expect(await read(await signed(claims(changes())))).toBeUndefined()
})

test('refuses a token without the signature of the issuer', async () => {
  const other = await generateKeyPair('RS256')
  const secret = new TextEncoder().encode(JSON.stringify(jwk))
  const forged = [
    await signed(claims(), other.privateKey),
    new UnsecuredJWT(claims()).encode(),
    await new SignJWT(claims()).setProtectedHeader({ alg: 'HS256', kid: 'own' }).sign(secret),
    'no token',
    undefined,
  ]
  for (const idToken of forged) expect(await read(idToken)).toBeUndefined()
})

test('refuses any token if the sign-in has no nonce', async () => {
  const token = await signed(claims({ nonce: undefined }))
  expect(await read(token, '')).toBeUndefined()
})
