import { useSite } from '../../lib/page-data.ts'
import type { SignInProvider } from '../../lib/services.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { ProviderMark } from './provider-mark.tsx'
import { SecondFactorDialog } from './second-factor-dialog.tsx'
import { SignInWaiting } from './sign-in-waiting.tsx'
import { useGoogleSignIn } from './use-google-sign-in.ts'

type ProviderChoicesProps = {
  label: (provider: SignInProvider) => string
  /** `isNew` if the sign-in has created the account. */
  onDone: (account: { isNew: boolean }) => void
}

/** A button for each sign-in provider, with the state of the sign-in. */
export function ProviderChoices({ label, onDone }: ProviderChoicesProps) {
  const providers = useSite()?.identityProviders ?? []
  const { loading, error, cancel, secondFactor, googleSignIn } = useGoogleSignIn('sign-in', (_, account) =>
    onDone(account),
  )
  return (
    <>
      {providers.map((provider) => (
        <Button
          key={provider.id}
          tone="outline"
          busy={loading?.id === provider.id}
          onClick={() => googleSignIn(provider)}
        >
          <ProviderMark id={provider.id} />
          {label(provider)}
        </Button>
      ))}
      <SignInWaiting provider={loading} onCancel={cancel} />
      <SecondFactorDialog {...secondFactor} />
      {error && <ErrorState text={error} />}
    </>
  )
}
