import KeyRound from 'lucide-react/icons/key-round'
import { useState } from 'react'
import { t } from '#texts/text.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { passkeyMessageOf, signInByPasskey, useMissingPasskeys } from './passkeys.ts'

/** Signs in with a passkey of this device. Hidden if passkeys are not supported. */
export function PasskeySignIn({ onDone }: { onDone: () => void }) {
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const signIn = async () => {
    setBusy(true)
    setError(undefined)
    try {
      await signInByPasskey()
      onDone()
    } catch (failure) {
      setError(failure)
    }
    setBusy(false)
  }
  if (useMissingPasskeys()) return null
  return (
    <>
      <Button tone="outline" busy={isBusy} onClick={() => void signIn()}>
        <KeyRound aria-hidden="true" className="size-5" />
        {t('session.logInWithPasskey')}
      </Button>
      {error !== undefined && <ErrorState text={passkeyMessageOf(error)} error={error} />}
    </>
  )
}
