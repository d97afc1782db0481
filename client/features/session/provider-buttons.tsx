import { useSite } from '../../lib/page-data.ts'
import { PasskeySignIn } from './passkey-sign-in.tsx'
import { useMissingPasskeys } from './passkeys.ts'
import { ProviderChoices } from './provider-choices.tsx'

type ProviderButtonsProps = { onDone: () => void; hasPasskeys?: boolean }

/** The other ways in, below a form: passkeys, where one has an account, and accounts elsewhere. */
export function ProviderButtons({ onDone, hasPasskeys = false }: ProviderButtonsProps) {
  const canUsePasskeys = !useMissingPasskeys() && hasPasskeys
  const hasProviders = Boolean(useSite()?.identityProviders.length)
  if (!canUsePasskeys && !hasProviders) return null
  return (
    <section aria-label="Other ways to sign in" className="mt-6 flex flex-col gap-4">
      <p className="flex items-center gap-3 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or
      </p>
      {canUsePasskeys && <PasskeySignIn onDone={onDone} />}
      <ProviderChoices label={({ label }) => label} onDone={onDone} />
    </section>
  )
}
