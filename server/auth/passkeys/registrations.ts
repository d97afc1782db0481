type Made = { attestationObject: string; clientDataJSON: string }

/**
 * Made on a page of ours, in no frame of another site, and without certificates of the device's maker, which we do not
 * ask for: to check them, the library would fetch the addresses that they name, which are the caller's choice.
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

/** A signature of nobody, in the form of ECDSA. */
const anySignature = new Uint8Array([0x30, 6, 2, 1, 1, 2, 1, 1])

/** Whether signatures can be checked by this COSE key, right or wrong: nothing does before the first sign-in. */
export async function isUsableKey(credentialPublicKey: Uint8Array<ArrayBuffer>): Promise<boolean> {
  const { verifySignature } = await import('@simplewebauthn/server/helpers')
  try {
    await verifySignature({ credentialPublicKey, signature: anySignature, data: new Uint8Array() })
    return true
  } catch {
    return false
  }
}
