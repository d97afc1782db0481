type Made = { attestationObject: string; clientDataJSON: string }

/**
 * Whether the passkey was created on our own page, not in a frame of another site, and without certificates of
 * the device's maker. We do not request them: to check them, the library would fetch addresses that the caller
 * chooses.
 */
export async function isPlain({ attestationObject, clientDataJSON }: Made): Promise<boolean> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers')
  try {
    const client = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as {
      crossOrigin?: boolean
    }
    if (client.crossOrigin) return false
    const attestation = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')))
    const [format, statement] = [attestation.get('fmt'), attestation.get('attStmt')]
    return format === 'none' || (format === 'packed' && statement.get('x5c') === undefined)
  } catch {
    return false
  }
}

/** A well-formed ECDSA signature that matches no key. */
const anySignature = new Uint8Array([0x30, 6, 2, 1, 1, 2, 1, 1])

/** Whether this COSE key can verify signatures; otherwise only the first sign-in would fail. */
export async function isUsableKey(credentialPublicKey: Uint8Array<ArrayBuffer>): Promise<boolean> {
  const { verifySignature } = await import('@simplewebauthn/server/helpers')
  try {
    await verifySignature({ credentialPublicKey, signature: anySignature, data: new Uint8Array() })
    return true
  } catch {
    return false
  }
}
