import { useNavigate } from 'react-router'
import { t } from '#texts/text.ts'
import { AddPropertyForm } from '../features/properties/add-property-form.tsx'
import { pageMeta } from '../lib/page-meta.ts'
import { PageHead } from '../ui/page-head.tsx'
import { popup } from '../ui/popups.tsx'

export const meta = pageMeta(() => ({ title: t('properties.addTitle'), unlisted: true }))

export default function AddProperty() {
  const navigate = useNavigate()
  const done = (id: string) => {
    popup({
      title: t('ui.success'),
      text: `${t('properties.added')} ${t('properties.publicOnceVerified')}`,
      link: { to: `/dashboard/photos/${id}`, label: t('properties.addPhotos') },
    })
    return navigate('/dashboard/myAddedProperties')
  }
  return (
    <>
      <PageHead title={t('properties.addTitle')} text={t('properties.addText')} />
      <AddPropertyForm onDone={done} />
    </>
  )
}
