import { HydrationBoundary } from '@tanstack/react-query'
import { data, useNavigate } from 'react-router'
import { getProperty } from '#contract/properties.ts'
import { NotFound } from '../features/layout/not-found.tsx'
import { DraftPanel } from '../features/properties/draft-panel.tsx'
import { FactsForm } from '../features/properties/facts-form.tsx'
import { propertyQuery } from '../features/properties/get-property.ts'
import { PropertyLoader } from '../features/properties/property-loader.tsx'
import { ProposalPanel } from '../features/properties/proposal-panel.tsx'
import { callContext, viewerContext } from '../lib/context.ts'
import { answered, drawnOr404 } from '../lib/drawn.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { LinkButton } from '../ui/button.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { popup } from '../ui/popups.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { EmptyState } from '../ui/states.tsx'
import type { Route } from './+types/property-facts'

const title = 'More about the home'

export const meta = pageMeta({ title, unlisted: true })

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const property = await drawnOr404(context.get(callContext)(getProperty, { params: { id } }))
  // Another agent's listing can be seen, but there is nothing of it to update.
  if (property && property.agentEmail !== context.get(viewerContext)?.email) throw data(null, { status: 404 })
  return property && answered(propertyQuery(id), property)
}

export default function PropertyFacts({ params: { id }, loaderData }: Route.ComponentProps) {
  const navigate = useNavigate()
  const done = (isDraft: boolean) => {
    const text = isDraft
      ? 'Your draft was saved.'
      : 'Your changes are published once an admin has verified them.'
    popup({ title: 'Success', text })
    void navigate('/dashboard/myAddedProperties')
  }
  return (
    <HydrationBoundary state={loaderData}>
      <PropertyLoader isFrozen id={id} loading={<Loading />} missing={<NotFound />}>
        {(property, isWhole) => (
          <>
            <PageHead title={title} text={property.title}>
              {property.can.update && (
                <LinkButton tone="outline" to={`/dashboard/editProperty/${id}`}>
                  Price and description
                </LinkButton>
              )}
            </PageHead>
            {property.can.update && (
              <div className="mb-6">
                {property.isDraft ? (
                  <DraftPanel property={property} />
                ) : (
                  <ProposalPanel property={property} />
                )}
              </div>
            )}
            {!property.can.update ? (
              <EmptyState
                title="This property cannot be updated."
                action={<LinkButton to="/dashboard/myAddedProperties">My Added Properties</LinkButton>}
              />
            ) : isWhole ? (
              <FactsForm property={property} onDone={() => done(property.isDraft)} />
            ) : (
              <Skeleton className="h-96 max-w-3xl" />
            )}
          </>
        )}
      </PropertyLoader>
    </HydrationBoundary>
  )
}

const Loading = () => (
  <>
    <PageHead title={title} />
    <Skeleton className="h-96 max-w-3xl" />
  </>
)
