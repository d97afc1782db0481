import { useQuery, useQueryClient } from '@tanstack/react-query'
import CircleCheck from 'lucide-react/icons/circle-check'
import { t } from '#texts/text.ts'
import { useSite } from '../../lib/page-data.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { popup } from '../../ui/popups.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState, QuietError } from '../../ui/states.tsx'
import { connectionsQuery } from './list-connections.ts'
import { ProviderMark } from './provider-mark.tsx'
import { SignInWaiting } from './sign-in-waiting.tsx'
import { useGoogleSignIn } from './use-google-sign-in.ts'

/** The provider accounts that can sign in to the viewer's account. Hidden if the operator offers none. */
export function Connections() {
  const providers = useSite()?.identityProviders ?? []
  const queries = useQueryClient()
  const {
    data,
    isPending,
    error: failure,
    refetch,
  } = useQuery({
    ...connectionsQuery,
    enabled: providers.length > 0,
  })
  const { loading, error, cancel, googleSignIn } = useGoogleSignIn('connect', ({ name }) => {
    popup({ title: t('session.connected', { name }), text: t('session.connectedText') })
    void queries.invalidateQueries(connectionsQuery)
  })
  if (!providers.length) return null
  const isConnected = (id: string) => data?.some(({ provider }) => provider === id)
  return (
    <Card className="flex flex-col gap-4 p-5 sm:p-8">
      <h2 className="text-2xl">{t('session.otherWays')}</h2>
      {isPending && <Skeleton className="h-11" />}
      {failure && (
        <QuietError text={t('session.connectionsFailed')} error={failure} onRetry={() => void refetch()} />
      )}
      {data && (
        <ul className="grid gap-3">
          {providers.map((provider) => (
            <li key={provider.id} className="flex min-h-11 flex-wrap items-center gap-3">
              <ProviderMark id={provider.id} />
              <span className="min-w-0 flex-1 font-medium wrap-anywhere">
                <bdi>{provider.name}</bdi>
              </span>
              {isConnected(provider.id) ? (
                <span className="flex items-center gap-1.5 text-sm text-accent">
                  <CircleCheck aria-hidden="true" className="size-4" />
                  {t('session.isConnected')}
                </span>
              ) : (
                <Button
                  tone="outline"
                  size="sm"
                  busy={loading?.id === provider.id}
                  onClick={() => googleSignIn(provider)}
                >
                  {t('session.connect', { name: provider.name })}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <SignInWaiting provider={loading} onCancel={cancel} />
      {error && <ErrorState text={error} />}
    </Card>
  )
}
