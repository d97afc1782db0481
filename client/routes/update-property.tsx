import { useNavigate } from 'react-router'
import { NotFound } from '../features/layout/not-found.tsx'
import { PropertyLoader } from '../features/properties/property-loader.tsx'
import { UpdateTitleForm } from '../features/properties/update-title-form.tsx'
import { LinkButton } from '../ui/button.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { popup } from '../ui/popups.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { EmptyState } from '../ui/states.tsx'
import type { Route } from './+types/update-property'

export const meta = () => [{ title: 'Update Property – Real Estate' }]

export default function UpdateProperty({ params: { id } }: Route.ComponentProps) {
  const navigate = useNavigate()
  const done = () => {
    popup({ title: 'Success', text: 'The property was updated.' })
    void navigate('/dashboard/myAddedProperties')
  }
  return (
    <PropertyLoader id={id} loading={<Loading />} missing={<NotFound />}>
      {(property) => (
        <>
          <PageHead title="Update Property" text="The title can be changed." />
          {property.can.update ? (
            <UpdateTitleForm property={property} onDone={done} />
          ) : (
            <EmptyState
              title="This property cannot be updated."
              action={<LinkButton to="/dashboard/myAddedProperties">My Added Properties</LinkButton>}
            />
          )}
        </>
      )}
    </PropertyLoader>
  )
}

const Loading = () => (
  <>
    <PageHead title="Update Property" text="The title can be changed." />
    <Skeleton className="h-96 max-w-3xl" />
  </>
)
