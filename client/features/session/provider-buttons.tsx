import { useSite } from '../../lib/page-data.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { ProviderMark } from './provider-mark.tsx'
import { SignInWaiting } from './sign-in-waiting.tsx'
import { useGoogleSignIn } from './use-google-sign-in.ts'

/** Sign-in with an account elsewhere, below a form; nothing where the operator offers none. */
export function ProviderButtons({ onDone }: { onDone: () => void }) {
  const providers = useSite()?.identityProviders ?? []
  const { loading, error, cancel, googleSignIn } = useGoogleSignIn('sign-in', onDone)
  if (!providers.length) return null
  return (
    <section aria-label="Sign in with another account" className="mt-6 flex flex-col gap-4">
      <p className="flex items-center gap-3 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or
      </p>
      {providers.map((provider) => (
        <Button
          key={provider.id}
          tone="outline"
          busy={loading?.id === provider.id}
          onClick={() => googleSignIn(provider)}
        >
          <ProviderMark id={provider.id} />
          {provider.label}
        </Button>
      ))}
      <SignInWaiting provider={loading} onCancel={cancel} />
      {error && <ErrorState text={error} />}
    </section>
  )
}
