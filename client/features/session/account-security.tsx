import { useQuery } from '@tanstack/react-query'
import { Loading, Skeletons } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { PasswordSection } from './password-section.tsx'
import { securityQuery } from './security.ts'
import { TwoFactorSection } from './two-factor-section.tsx'

/** How the viewer's own account is protected. */
export function AccountSecurity() {
  const { data, error, refetch } = useQuery(securityQuery)
  if (data)
    return (
      <>
        <TwoFactorSection security={data} />
        <PasswordSection security={data} />
      </>
    )
  if (error)
    return (
      <ErrorState
        text="Your security settings could not be loaded."
        error={error}
        onRetry={() => void refetch()}
      />
    )
  return (
    <Loading className="grid gap-8">
      <Skeletons count={2} className="h-56" />
    </Loading>
  )
}
