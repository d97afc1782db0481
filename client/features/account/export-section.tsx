import Download from 'lucide-react/icons/download'
import { t } from '#texts/text.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { QuietError } from '../../ui/states.tsx'
import { exportFile, useExportData } from './export-data.ts'

export function ExportSection() {
  const { mutate, isPending, isSuccess, error } = useExportData()
  return (
    <Card role="region" aria-labelledby="export" className="grid justify-items-start gap-5 p-5 sm:p-8">
      <div className="grid gap-1">
        <h2 id="export" className="text-2xl">
          {t('account.export')}
        </h2>
        <p className="max-w-prose text-muted">{t('account.exportText')}</p>
      </div>
      <Button tone="outline" busy={isPending} onClick={() => mutate()}>
        <Download aria-hidden="true" className="size-4" />
        {t('account.download')}
      </Button>
      {error && <QuietError text={t('account.downloadFailed')} error={error} onRetry={() => mutate()} />}
      <p role="status" className="text-sm text-muted empty:hidden">
        {isSuccess && t('account.downloaded', { file: exportFile })}
      </p>
    </Card>
  )
}
