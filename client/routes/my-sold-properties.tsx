import { Sales } from '../features/offers/sales.tsx'
import { pageMeta } from '../lib/page-meta.ts'
import { PageHead } from '../ui/page-head.tsx'

export const meta = pageMeta({ title: 'My Sold Properties', unlisted: true })

export default function MySoldProperties() {
  return (
    <>
      <PageHead title="My Sold Properties" text="What buyers have paid for your properties." />
      <Sales />
    </>
  )
}
