import { isoCBOR } from '@simplewebauthn/server/helpers'
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

type Flags = { verified?: boolean; counter?: number; userHandle?: string }

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest()
const flagBits = { present: 1, verified: 4, attested: 64 }

/** A security key with a resident key for one account, as WebAuthn and CTAP2 describe it: ES256, attestation `none`. */
export function openAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(32)
  const id = credentialId.toString('base64url')
  let counter = 0
  let userHandle: string | undefined

  const clientDataOf = (type: string, challenge: string, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }))
  const dataOf = (flags: number, count: number, attested: Uint8Array = Buffer.alloc(0)) => {
    const counted = Buffer.alloc(4)
    counted.writeUInt32BE(count)
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([flags]), counted, attested])
  }
  const bitsOf = ({ verified = true }: Flags) => flagBits.present | (verified ? flagBits.verified : 0)
  const shared = { id, rawId: id, type: 'public-key' as const }

  return {
    id,
    /** Answers `navigator.credentials.create`. */
    create: (
      { challenge, user }: { challenge: string; user: { id: string } },
      flags: Flags & { from?: string } = {},
    ) => {
      userHandle = user.id
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const key = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
          [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
        ]),
      )
      const length = Buffer.from([0, credentialId.length])
      const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, key])
      const authData = new Uint8Array(dataOf(bitsOf(flags) | flagBits.attested, counter, attested))
      const attestation = isoCBOR.encode(
        new Map<string, string | Uint8Array | Map<string, string>>([
          ['fmt', 'none'],
          ['attStmt', new Map<string, string>()],
          ['authData', authData],
        ]),
      )
      return {
        ...shared,
        response: {
          clientDataJSON: clientDataOf('webauthn.create', challenge, flags.from ?? origin).toString(
            'base64url',
          ),
          attestationObject: Buffer.from(attestation).toString('base64url'),
          transports: ['usb'],
        },
      }
    },
    /** Answers `navigator.credentials.get`. */
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
