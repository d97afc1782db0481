import { t } from '#texts/text.ts'
import { CloseAccountSection } from '../features/account/close-account-section.tsx'
import { ExportSection } from '../features/account/export-section.tsx'
import { SignInAgain } from '../features/session/sign-in-again.tsx'
import { pageMeta } from '../lib/page-meta.ts'
import { PageHead } from '../ui/page-head.tsx'

export const meta = pageMeta(() => ({ title: t('account.yourData'), unlisted: true }))

export default function YourData() {
  return (
    <>
      <PageHead title={t('account.yourData')} text={t('account.yourDataText')} />
      <div className="grid gap-8">
        <ExportSection />
        <CloseAccountSection signInAgain={(onDone) => <SignInAgain onDone={onDone} />} />
      </div>
    </>
  )
}
