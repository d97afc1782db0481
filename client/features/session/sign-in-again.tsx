import { useRevalidator } from 'react-router'
import { useSite } from '../../lib/page-data.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { ProviderMark } from './provider-mark.tsx'
import { SignInWaiting } from './sign-in-waiting.tsx'
import { useGoogleSignIn } from './use-google-sign-in.ts'

/** A new sign-in of a member who is signed in, by the providers that there are. */
export function SignInAgain({ onDone }: { onDone: () => void }) {
  const providers = useSite()?.identityProviders ?? []
  const { revalidate } = useRevalidator()
  const { loading, error, cancel, googleSignIn } = useGoogleSignIn('sign-in', () => {
    // It may be another account.
    void revalidate().then(onDone)
  })
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
          Sign in again with {provider.name}
        </Button>
      ))}
      <SignInWaiting provider={loading} onCancel={cancel} />
      {error && <ErrorState text={error} />}
    </>
  )
}
