import { useSite } from '../../lib/page-data.ts'
import { ProviderChoices } from './provider-choices.tsx'

/** Sign-in with an account elsewhere, below a form; nothing where the operator offers none. */
export function ProviderButtons({ onDone }: { onDone: () => void }) {
  if (!useSite()?.identityProviders.length) return null
  return (
    <section aria-label="Sign in with another account" className="mt-6 flex flex-col gap-4">
      <p className="flex items-center gap-3 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or
      </p>
      <ProviderChoices label={({ label }) => label} onDone={onDone} />
    </section>
  )
}
