import KeyRound from 'lucide-react/icons/key-round'
import type { SignInProvider } from '../../lib/services.ts'

/** A round G in Google's four colors; a key for other providers. */
export function ProviderMark({ id }: Pick<SignInProvider, 'id'>) {
  if (id === 'openid') return <KeyRound aria-hidden="true" className="size-5" />
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5 fill-none" strokeWidth="4">
      <path d="M5.2 8.1A8 8 0 0 1 17.6 6.3" stroke="#ea4335" />
      <path d="M5.2 15.9a8 8 0 0 1 0-7.8" stroke="#fbbc04" />
      <path d="M17.1 18.2A8 8 0 0 1 5.2 15.9" stroke="#34a853" />
      <path d="M12 12h8a8 8 0 0 1-2.9 6.2" stroke="#4285f4" />
    </svg>
  )
}
