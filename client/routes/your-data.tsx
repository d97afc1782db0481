import { CloseAccountSection } from '../features/account/close-account-section.tsx'
import { ExportSection } from '../features/account/export-section.tsx'
import { SignInAgain } from '../features/session/sign-in-again.tsx'
import { pageMeta } from '../lib/page-meta.ts'
import { PageHead } from '../ui/page-head.tsx'

export const meta = pageMeta({ title: 'Your Data', unlisted: true })

export default function YourData() {
  return (
    <>
      <PageHead
        title="Your Data"
        text="What we keep about you, and how to take it with you or have it erased."
      />
      <div className="grid gap-8">
        <ExportSection />
        <CloseAccountSection signInAgain={(onDone) => <SignInAgain onDone={onDone} />} />
      </div>
    </>
  )
}
