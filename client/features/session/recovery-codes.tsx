import Copy from 'lucide-react/icons/copy'
import Download from 'lucide-react/icons/download'
import { t } from '#texts/text.ts'
import { useSite } from '../../lib/page-data.ts'
import { Button } from '../../ui/button.tsx'
import { popup } from '../../ui/popups.tsx'

/** The recovery codes, which are only shown once. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const company = useSite()?.companyName ?? ''
  const text = codes.join('\n')
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => popup({ title: t('ui.copied'), text: t('session.codesCopied') }),
      () =>
        popup({
          tone: 'bad',
          title: t('ui.notCopied'),
          text: t('session.codesNotCopied'),
        }),
    )
  const download = () => {
    const link = document.createElement('a')
    const lines = `${t('session.codesFile', { company })}\n\n${text}\n`
    link.href = URL.createObjectURL(new Blob([lines], { type: 'text/plain' }))
    link.download = 'recovery-codes.txt'
    link.click()
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
  }
  return (
    <div className="grid gap-5">
      <p className="text-sm text-muted">{t('session.codesText')}</p>
      <ul
        aria-label={t('session.codes')}
        className="grid grid-cols-2 gap-x-6 gap-y-2 rounded-box border border-line bg-sunken p-4 font-mono text-sm select-all"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button tone="outline" size="sm" onClick={() => void copy()}>
          <Copy aria-hidden="true" className="size-4" />
          {t('session.copyCodes')}
        </Button>
        <Button tone="outline" size="sm" onClick={download}>
          <Download aria-hidden="true" className="size-4" />
          {t('session.downloadCodes')}
        </Button>
      </div>
      <Button onClick={onDone}>{t('session.codesSaved')}</Button>
    </div>
  )
}
