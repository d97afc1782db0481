import { isoCBOR } from '@simplewebauthn/server/helpers'
import { createHash, createPrivateKey, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** A made-up manufacturer's attestation key; no real device uses it. */
const manufacturer = {
  certificate: new Uint8Array(
    Buffer.from(
      'MIIBhTCCASugAwIBAgIUUmL3Vx+SOI3nsb4edt+QjOC+0dswCgYIKoZIzj0EAwIwFzEVMBMGA1UEAwwMU2VjdXJpdHkga2V5' +
        'MCAXDTI2MTEyNjA0MDYxMVoYDzIxMjYxMTAyMDQwNjExWjAXMRUwEwYDVQQDDAxTZWN1cml0eSBrZXkwWTATBgcqhkjOPQIB' +
        'BggqhkjOPQMBBwNCAASQpccdRFF/cMX1I3GkLgZbupf+reOgA3H+yYrVl1b/6yAXrlvAbmQ501IKBjWgsDRz9XHMhi+H7BVX' +
        'ZryFqf8go1MwUTAdBgNVHQ4EFgQU2FKg5t6zA4Y5VT6DM3OEYQGnHPswHwYDVR0jBBgwFoAU2FKg5t6zA4Y5VT6DM3OEYQGn' +
        'HPswDwYDVR0TAQH/BAUwAwEB/zAKBggqhkjOPQQDAgNIADBFAiEA4cGWSg966ljHOPHQm55h42ME4/bu0JI0knlYQX1XktEC' +
        'IBg1PcHG3hbSqiX73LWgurcm/fyYgqtEz5O+51IJT71a',
      'base64',
    ),
  ),
  key: createPrivateKey({
    key: Buffer.from(
      'MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgbZDCPCPsg7ka+H47z3XHCl/Ya7bBngCyl440W53iNHGhRANC' +
        'AASQpccdRFF/cMX1I3GkLgZbupf+reOgA3H+yYrVl1b/6yAXrlvAbmQ501IKBjWgsDRz9XHMhi+H7BVXZryFqf8g',
      'base64',
    ),
    format: 'der',
    type: 'pkcs8',
  }),
}

type Flags = {
  verified?: boolean
  counter?: number
  userHandle?: string
  /** Whether the passkey may be synced to other devices, or has been. */
  copies?: 'possible' | 'made'
  crossOrigin?: boolean
}

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest()
const flagBits = { present: 1, verified: 4, attested: 64 }
const copyBits = { possible: 8, made: 24 }

/** A WebAuthn security key (CTAP2) with a resident ES256 key for one account, with attestation on request. */
export function openAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(32)
  const id = credentialId.toString('base64url')
  let counter = 0
  let userHandle: string | undefined

  const clientDataOf = (type: string, challenge: string, from: string, crossOrigin = false) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin }))
  const dataOf = (flags: number, count: number, attested: Uint8Array = Buffer.alloc(0)) => {
    const counterBytes = Buffer.alloc(4)
    counterBytes.writeUInt32BE(count)
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([flags]), counterBytes, attested])
  }
  const bitsOf = ({ verified = true, copies }: Flags) =>
    flagBits.present | (verified ? flagBits.verified : 0) | (copies ? copyBits[copies] : 0)
  const shared = { id, rawId: id, type: 'public-key' as const }

  return {
    id,
    /** The response of `navigator.credentials.create`. */
    create: (
      { challenge, user }: { challenge: string; user: { id: string } },
      flags: Flags & { from?: string; isAttested?: boolean; isOffCurve?: boolean } = {},
    ) => {
      userHandle = user.id
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const key = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
          [-3, new Uint8Array(Buffer.from(flags.isOffCurve ? x : y, 'base64url'))],
        ]),
      )
      const length = Buffer.from([0, credentialId.length])
      const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, key])
      const authData = new Uint8Array(dataOf(bitsOf(flags) | flagBits.attested, counter, attested))
      const clientData = clientDataOf('webauthn.create', challenge, flags.from ?? origin, flags.crossOrigin)
      const statement = new Map<string, Uint8Array | Uint8Array[]>()
      if (flags.isAttested) {
        const point = Buffer.concat([
          Buffer.from([4]),
          Buffer.from(x, 'base64url'),
          Buffer.from(y, 'base64url'),
        ])
        const hashes = [sha256(new URL(origin).hostname), sha256(clientData)]
        const signed = Buffer.concat([Buffer.alloc(1), ...hashes, credentialId, point])
        statement.set('sig', new Uint8Array(sign('sha256', signed, manufacturer.key)))
        statement.set('x5c', [manufacturer.certificate])
      }
      const attestation = isoCBOR.encode(
        new Map<string, string | Uint8Array | typeof statement>([
          ['fmt', flags.isAttested ? 'fido-u2f' : 'none'],
          ['attStmt', statement],
          ['authData', authData],
        ]),
      )
      return {
        ...shared,
        response: {
          clientDataJSON: clientData.toString('base64url'),
          attestationObject: Buffer.from(attestation).toString('base64url'),
          transports: ['usb'],
        },
      }
    },
    /** The response of `navigator.credentials.get`. */
    get: ({ challenge }: { challenge: string }, flags: Flags & { from?: string } = {}) => {
      counter += 1
      const authenticatorData = dataOf(bitsOf(flags), flags.counter ?? counter)
      const clientData = clientDataOf('webauthn.get', challenge, flags.from ?? origin)
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientData)]), privateKey)
      return {
        ...shared,
        response: {
          clientDataJSON: clientData.toString('base64url'),
          authenticatorData: authenticatorData.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle: flags.userHandle ?? userHandle,
        },
      }
    },
  }
}
