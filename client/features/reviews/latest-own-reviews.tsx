import { lazy, Suspense } from 'react'
import { t } from '#texts/text.ts'
import { useViewer } from '../../lib/page-data.ts'
import { loginPath } from '../../lib/links.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Loading, Skeletons } from '../../ui/skeleton.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { columns } from './columns.ts'

const QueriedOwnReviews = lazy(() => import('./queried-own-reviews.tsx'))

const shown = 4

/** The viewer's newest reviews, for the home page. */
export function LatestOwnReviews() {
  const viewer = useViewer()
  if (!viewer) {
    return (
      <EmptyState
        title={t('reviews.logInToSeeOwn')}
        action={
          <LinkButton tone="outline" to={loginPath('/')}>
            {t('layout.login')}
          </LinkButton>
        }
      />
    )
  }
  return (
    <Suspense
      fallback={
        <Loading className={columns.four}>
          <Skeletons count={shown} className="h-52" />
        </Loading>
      }
    >
      <QueriedOwnReviews email={viewer.email} limit={shown} />
    </Suspense>
  )
}
