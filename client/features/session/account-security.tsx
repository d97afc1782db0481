import { useQuery } from '@tanstack/react-query'
import { t } from '#texts/text.ts'
import { Loading, Skeletons } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { PasskeyRequired } from './passkey-required.tsx'
import { PasskeysSection } from './passkeys-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { securityQuery } from './security.ts'
import { Sessions } from './sessions.tsx'
import { TwoFactorSection } from './two-factor-section.tsx'

/** The security settings of the viewer's account. A required second factor comes first. */
export function AccountSecurity() {
  const { data, error, refetch } = useQuery(securityQuery)
  if (data?.twoFactor.lacking && data.passkeys.length > 0) return <PasskeyRequired />
  const mustSetUp = data?.twoFactor.lacking
  if (data)
    return (
      <>
        <TwoFactorSection security={data} />
        <PasskeysSection security={data} />
        {!mustSetUp && <PasswordSection security={data} />}
        {!mustSetUp && <Sessions />}
      </>
    )
  if (error)
    return <ErrorState text={t('session.securityFailed')} error={error} onRetry={() => void refetch()} />
  return (
    <Loading className="grid gap-8">
      <Skeletons count={3} className="h-56" />
    </Loading>
  )
}
