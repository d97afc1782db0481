import { useMutation } from '@tanstack/react-query'
import {
  addPasskey,
  removePasskey,
  signInWithPasskey,
  startPasskey,
  startPasskeySignIn,
} from '#contract/passkeys.ts'
import { t } from '#texts/text.ts'
import { call } from '../../lib/call.ts'
import { messageOf } from '../../lib/messages.ts'
import { CallProblem, request } from '../../lib/request.ts'
import { beginSession } from '../../lib/session.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { useSecurity } from './security.ts'

const load = () => import('@simplewebauthn/browser')
/** Passkeys require a domain name instead of an IP address. */
const numeric = /^\[|^[\d.]+$/

/** Why passkeys are not available here; undefined if they are, and before hydration. */
export function useMissingPasskeys(): string | undefined {
  if (!useHydrated()) return undefined
  if (numeric.test(location.hostname)) return t('session.passkeysNeedName', { address: location.hostname })
  return 'PublicKeyCredential' in globalThis ? undefined : t('session.passkeysUnsupported')
}

/** A message for users about a failure of the browser's dialog, or of a call. */
export function passkeyMessageOf(error: unknown): string {
  const name = error instanceof Error ? error.name : ''
  if (name === 'InvalidStateError') return t('session.passkeyExists')
  if (name === 'NotAllowedError' || name === 'AbortError') return t('session.noPasskeyChosen')
  if (name === 'NotSupportedError' || name === 'ConstraintError') return t('session.passkeyImpossible')
  if (name === 'SecurityError') return t('session.passkeysForbidden')
  const refused = error instanceof CallProblem ? error.fields?.response : undefined
  return refused ?? messageOf(error)
}

/** Rejects with the browser's error, or the problem of a call. */
export async function signInByPasskey(): Promise<void> {
  const [{ options, ceremony }, { startAuthentication }] = await Promise.all([
    request(startPasskeySignIn, {}),
    load(),
  ])
  type Options = Parameters<typeof startAuthentication>[0]['optionsJSON']
  const response = await startAuthentication({ optionsJSON: options as Options })
  const { email } = await request(signInWithPasskey, { body: { ceremony, response } })
  await beginSession(email)
}

/** Asks the device to stop offering a removed passkey. Few browsers support it, and the passkey may be on another device. */
async function forgetPasskey(credentialID: string): Promise<void> {
  const { sendSignal } = await load()
  await sendSignal({ signalName: 'unknownCredential', rpID: location.hostname, credentialID })
}

export function usePasskeys() {
  const { readAgain } = useSecurity()
  const add = useMutation({
    mutationFn: async (body: { password?: string }) => {
      const [{ options, ceremony }, { startRegistration }] = await Promise.all([
        call(startPasskey, { body }),
        load(),
      ])
      type Options = Parameters<typeof startRegistration>[0]['optionsJSON']
      const response = await startRegistration({ optionsJSON: options as Options })
      return call(addPasskey, { body: { ceremony, response } })
    },
    onSettled: readAgain,
  })
  const remove = useMutation({
    mutationFn: async ({ id, ...body }: { id: string; password?: string }) => {
      const removed = await call(removePasskey, { params: { id }, body })
      void forgetPasskey(removed.credentialId).catch(() => {})
      return removed
    },
    onSettled: readAgain,
  })
  return { addPasskey: add.mutateAsync, removePasskey: remove.mutateAsync }
}
