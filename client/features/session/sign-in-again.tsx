import { useRevalidator } from 'react-router'
import { t } from '#texts/text.ts'
import { ProviderChoices } from './provider-choices.tsx'

/** Lets a signed-in member sign in again with a provider, as proof of identity. */
export function SignInAgain({ onDone }: { onDone: () => void }) {
  const { revalidate } = useRevalidator()
  return (
    <ProviderChoices
      label={({ name }) => t('session.signInAgain', { name })}
      // It may be another account.
      onDone={() => void revalidate().then(onDone)}
    />
  )
}
