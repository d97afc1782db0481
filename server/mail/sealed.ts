import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** Encrypts queued emails, so that a reader of the database or a backup finds no valid links. */
export function createSeal(secret: string) {
  // Cookies are signed with the secret itself; each purpose needs its own key.
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'queued letters', 32))
  return {
    seal: (content: unknown): string => {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv(algorithm, key, nonce)
      const sealed = Buffer.concat([cipher.update(JSON.stringify(content)), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64')
    },
    /** Throws if it was encrypted with another secret or has been changed. */
    open: (text: string): unknown => {
      const sealed = Buffer.from(text, 'base64')
      const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, nonceBytes))
      decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes))
      const content = Buffer.concat([
        decipher.update(sealed.subarray(nonceBytes + tagBytes)),
        decipher.final(),
      ])
      return JSON.parse(content.toString('utf8'))
    },
  }
}
