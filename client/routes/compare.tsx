import { t } from '#texts/text.ts'
import { Comparison } from '../features/compare/comparison.tsx'
import { pageMeta } from '../lib/page-meta.ts'
import { NeedsScript } from '../ui/needs-script.tsx'
import { PageHead } from '../ui/page-head.tsx'

export const meta = pageMeta(() => ({ title: t('compare.title'), unlisted: true }))

export default function Compare() {
  return (
    <div className="measure pt-10 sm:pt-14">
      <PageHead title={t('compare.title')} text={`${t('compare.text')} ${t('compare.shareText')}`} />
      <NeedsScript />
      <Comparison />
    </div>
  )
}
