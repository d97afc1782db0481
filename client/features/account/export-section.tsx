import Download from 'lucide-react/icons/download'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { QuietError } from '../../ui/states.tsx'
import { useExportData } from './export-data.ts'

export function ExportSection() {
  const { mutate, isPending, isSuccess, error } = useExportData()
  return (
    <Card role="region" aria-labelledby="export" className="grid justify-items-start gap-5 p-5 sm:p-8">
      <div className="grid gap-1">
        <h2 id="export" className="text-2xl">
          Download your data
        </h2>
        <p className="max-w-prose text-muted">
          One file with everything about you: profile, sign-ins, offers and payments, wishlist, notes, saved
          searches, notifications, reviews, and messages. It includes a page that explains each file.
        </p>
      </div>
      <Button tone="outline" busy={isPending} onClick={() => mutate()}>
        <Download aria-hidden="true" className="size-4" />
        Download
      </Button>
      {error && (
        <QuietError text="Your data could not be downloaded." error={error} onRetry={() => mutate()} />
      )}
      <p role="status" className="text-sm text-muted empty:hidden">
        {isSuccess && 'Your data has been downloaded as your-data.zip.'}
      </p>
    </Card>
  )
}
