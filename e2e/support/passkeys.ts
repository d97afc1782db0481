import type { Page } from '@playwright/test'

/** A virtual authenticator that verifies its user without a prompt, unless `agrees(false)`. */
export async function addDevice(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const passkeys = async () =>
    (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials
  return {
    passkeys,
    /** Restores a removed passkey, like a device that was not informed of the removal. */
    keep: (credential: Awaited<ReturnType<typeof passkeys>>[number]) =>
      devtools.send('WebAuthn.addCredential', { authenticatorId, credential }),
    agrees: (isUserVerified: boolean) =>
      devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  }
}
