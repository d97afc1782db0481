import { Comparison } from '../features/compare/comparison.tsx'
import { pageMeta } from '../lib/page-meta.ts'
import { NeedsScript } from '../ui/needs-script.tsx'
import { PageHead } from '../ui/page-head.tsx'

export const meta = pageMeta({ title: 'Compare homes', unlisted: true })

export default function Compare() {
  return (
    <div className="measure pt-10 sm:pt-14">
      <PageHead title="Compare homes" text="Side by side. You can bookmark or share this page." />
      <NeedsScript />
      <Comparison />
    </div>
  )
}
