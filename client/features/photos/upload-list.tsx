import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import { t } from '#texts/text.ts'
import { Button } from '../../ui/button.tsx'
import { Meter } from '../../ui/meter.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import type { Sending } from './use-uploads.ts'

type UploadListProps = {
  sendings: Sending[]
  onRetry: (key: string) => void
  onDrop: (key: string) => void
  onDropFailed: () => void
}

/** Running and failed uploads. */
export function UploadList({ sendings, onRetry, onDrop, onDropFailed }: UploadListProps) {
  if (sendings.length === 0) return null
  const failed = sendings.filter(({ state }) => state === 'failed').length
  return (
    <div className="grid gap-2">
      {failed > 1 && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="text-sm text-muted">{t('photos.failed', { count: failed })}</p>
          <Button tone="outline" size="sm" onClick={onDropFailed}>
            {t('photos.dismissAll')}
          </Button>
        </div>
      )}
      <ul aria-label={t('photos.uploads')} className="grid gap-2">
        {sendings.map((sending) => (
          <li key={sending.key} className="grid gap-2 rounded-box border border-line bg-surface px-4 py-3">
            {sending.state === 'failed' ? (
              <Failed sending={sending} onRetry={onRetry} onDrop={onDrop} />
            ) : (
              <UnderWay sending={sending} />
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

function UnderWay({ sending: { file, sent, state } }: { sending: Sending }) {
  const isSent = sent === 1
  const word = isSent ? t('photos.processing') : t('photos.sent', { percent: Math.round(sent * 100) })
  return (
    <>
      <div className="flex justify-between gap-4 text-sm">
        <span dir="auto" className="truncate">
          {file.name}
        </span>
        <span className="shrink-0 text-muted tabular-nums">
          {state === 'waiting' ? t('photos.waiting') : word}
        </span>
      </div>
      {isSent ? (
        <ProgressBar label={t('photos.processingOf', { file: file.name })} className="h-1" />
      ) : (
        <Meter label={t('photos.sending', { file: file.name })} value={sent} />
      )}
    </>
  )
}

function Failed({
  sending: { key, file, message, isFinal },
  onRetry,
  onDrop,
}: { sending: Sending } & Pick<UploadListProps, 'onRetry' | 'onDrop'>) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <CircleAlert aria-hidden="true" className="size-5 shrink-0 text-danger" />
      <p className="min-w-0 flex-1 basis-52 text-sm wrap-anywhere">{message}</p>
      <div className="flex gap-2">
        {!isFinal && (
          <Button
            tone="outline"
            size="sm"
            aria-label={t('photos.retryOf', { file: file.name })}
            onClick={() => onRetry(key)}
          >
            {t('ui.retry')}
          </Button>
        )}
        <Button
          tone="quiet"
          size="sm"
          aria-label={t('photos.dismissOf', { file: file.name })}
          onClick={() => onDrop(key)}
        >
          {t('ui.dismiss')}
        </Button>
      </div>
    </div>
  )
}
