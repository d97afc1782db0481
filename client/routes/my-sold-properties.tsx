import { t } from '#texts/text.ts'
import { Sales } from '../features/offers/sales.tsx'
import { pageMeta } from '../lib/page-meta.ts'
import { PageHead } from '../ui/page-head.tsx'

export const meta = pageMeta(() => ({ title: t('properties.mySoldTitle'), unlisted: true }))

export default function MySoldProperties() {
  return (
    <>
      <PageHead title={t('properties.mySoldTitle')} text={t('properties.mySoldText')} />
      <Sales />
    </>
  )
}
