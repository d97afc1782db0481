import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import RotateCw from 'lucide-react/icons/rotate-cw'
import type { ReactNode } from 'react'
import { t } from '#texts/text.ts'
import { Button } from './button.tsx'
import { Reference, referenceOf } from './reference.tsx'

type EmptyStateProps = { title: string; text?: string; action?: ReactNode }

/** Says that there is nothing to show, and what to do next. */
export function EmptyState({ title, text, action }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-3 rounded-box border border-dashed border-edge px-6 py-12 text-center">
      <p className="font-serif text-2xl">{title}</p>
      {text && <p className="max-w-prose text-muted">{text}</p>}
      {action && <div className="mt-2">{action}</div>}
    </div>
  )
}

type ErrorStateProps = { text: string; error?: unknown; onRetry?: () => void }

/** `error` is what the text is about; for server failures, its reference is shown. */
export function ErrorState({ text, error, onRetry }: ErrorStateProps) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-box border border-danger bg-danger-soft px-5 py-4"
    >
      <CircleAlert aria-hidden="true" className="size-5 shrink-0 text-danger" />
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere">{text}</p>
        <Reference of={referenceOf(error)} />
      </div>
      {onRetry && (
        <Button tone="outline" size="sm" onClick={onRetry}>
          <RotateCw aria-hidden="true" className="size-4" />
          {t('ui.retry')}
        </Button>
      )}
    </div>
  )
}

/** The error of a form as a whole. */
export const FormError = ({ error }: { error: { message?: string; types?: object } | undefined }) =>
  error?.message && <ErrorState text={error.message} error={error.types} />

/** For failures of secondary content. */
export function QuietError({ text, error, onRetry }: ErrorStateProps & { onRetry: () => void }) {
  return (
    <div role="status" className="flex flex-wrap items-center justify-center gap-x-4 gap-y-3 text-muted">
      <div>
        <p>{text}</p>
        <Reference of={referenceOf(error)} />
      </div>
      <Button tone="outline" size="sm" onClick={onRetry}>
        <RotateCw aria-hidden="true" className="size-4" />
        {t('ui.retry')}
      </Button>
    </div>
  )
}
