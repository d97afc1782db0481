import { useNavigate } from 'react-router'
import { AddPropertyForm } from '../features/properties/add-property-form.tsx'
import { pageMeta } from '../lib/page-meta.ts'
import { PageHead } from '../ui/page-head.tsx'
import { popup } from '../ui/popups.tsx'

export const meta = pageMeta({ title: 'Add Property', unlisted: true })

export default function AddProperty() {
  const navigate = useNavigate()
  const done = (id: string) => {
    popup({
      title: 'Success',
      text: 'Your property was added. It will be public once it is verified.',
      link: { to: `/dashboard/photos/${id}`, label: 'Add photos' },
    })
    return navigate('/dashboard/myAddedProperties')
  }
  return (
    <>
      <PageHead title="Add Property" text="New listings are reviewed before they go live." />
      <AddPropertyForm onDone={done} />
    </>
  )
}
