import { HydrationBoundary } from '@tanstack/react-query'
import { data, useNavigate } from 'react-router'
import { getProperty } from '#contract/properties.ts'
import { NotFound } from '../features/layout/not-found.tsx'
import { DraftPanel } from '../features/properties/draft-panel.tsx'
import { EditForm } from '../features/properties/edit-form.tsx'
import { propertyQuery } from '../features/properties/get-property.ts'
import { PropertyLoader } from '../features/properties/property-loader.tsx'
import { ProposalPanel } from '../features/properties/proposal-panel.tsx'
import { submittedText } from '../features/properties/submit-button.tsx'
import { callContext, viewerContext } from '../lib/context.ts'
import { answered, drawnOr404 } from '../lib/drawn.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { LinkButton } from '../ui/button.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { popup } from '../ui/popups.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { EmptyState } from '../ui/states.tsx'
import type { Route } from './+types/edit-property'

const title = 'Price and description'

export const meta = pageMeta({ title, unlisted: true })

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const property = await drawnOr404(context.get(callContext)(getProperty, { params: { id } }))
  // Another agent's listing can be seen, but there is nothing of it to update.
  if (property && property.agentEmail !== context.get(viewerContext)?.email) throw data(null, { status: 404 })
  return property && answered(propertyQuery(id), property)
}

export default function EditProperty({ params: { id }, loaderData }: Route.ComponentProps) {
  const navigate = useNavigate()
  const done = (isDraft: boolean, isSubmitted: boolean) => {
    if (!isSubmitted) popup({ title: 'Success', text: 'Your draft was saved.' })
    else if (isDraft) popup({ title: 'Submitted for review', text: submittedText })
    else popup({ title: 'Success', text: 'Your changes are published once an admin has verified them.' })
    void navigate('/dashboard/myAddedProperties')
  }
  return (
    <HydrationBoundary state={loaderData}>
      <PropertyLoader isFrozen id={id} loading={<Loading />} missing={<NotFound />}>
        {(property, isWhole) => {
          const { isDraft } = property
          return (
            <>
              <PageHead title={title} text={property.title}>
                {property.can.update && (
                  <div className="flex flex-wrap gap-3">
                    <LinkButton tone="outline" to={`/dashboard/propertyFacts/${id}`}>
                      Facts
                    </LinkButton>
                    <LinkButton tone="outline" to={`/dashboard/photos/${id}`}>
                      Photos
                    </LinkButton>
                  </div>
                )}
              </PageHead>
              {!property.can.update ? (
                <EmptyState
                  title="This property cannot be updated."
                  action={<LinkButton to="/dashboard/myAddedProperties">My Added Properties</LinkButton>}
                />
              ) : isWhole ? (
                <div className="grid gap-6">
                  {isDraft ? <DraftPanel property={property} /> : <ProposalPanel property={property} />}
                  {/* Another form for another state: what was typed belongs to the one before. */}
                  <EditForm
                    key={property.proposal ? 'proposed' : 'published'}
                    property={property}
                    onDone={(isSubmitted) => done(isDraft, isSubmitted)}
                  />
                </div>
              ) : (
                <Skeleton className="h-96 max-w-3xl" />
              )}
            </>
          )
        }}
      </PropertyLoader>
    </HydrationBoundary>
  )
}

const Loading = () => (
  <>
    <PageHead title={title} text="…" />
    <Skeleton className="h-96 max-w-3xl" />
  </>
)
