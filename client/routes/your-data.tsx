import { CloseAccountSection } from '../features/account/close-account-section.tsx'
import { ExportSection } from '../features/account/export-section.tsx'
import { SignInAgain } from '../features/session/sign-in-again.tsx'
import { pageMeta } from '../lib/page-meta.ts'
import { PageHead } from '../ui/page-head.tsx'

export const meta = pageMeta({ title: 'Your Data', unlisted: true })

export default function YourData() {
  return (
    <>
      <PageHead title="Your Data" text="The data we store about you, and how to download or erase it." />
      <div className="grid gap-8">
        <ExportSection />
        <CloseAccountSection signInAgain={(onDone) => <SignInAgain onDone={onDone} />} />
      </div>
    </>
  )
}
