import { CircleAlert, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'

type EmptyStateProps = { title: string; text?: string; action?: ReactNode }

/** Nothing to show, and what to do next. */
export function EmptyState({ title, text, action }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-3 rounded-box border border-dashed border-edge px-6 py-14 text-center">
      <p className="font-serif text-2xl">{title}</p>
      {text && <p className="max-w-prose text-muted">{text}</p>}
      {action && <div className="mt-2">{action}</div>}
    </div>
  )
}

export function ErrorState({ text, onRetry }: { text: string; onRetry?: () => void }) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-box border border-danger bg-danger-soft px-5 py-4"
    >
      <CircleAlert aria-hidden="true" className="size-5 shrink-0 text-danger" />
      <p className="min-w-0 flex-1 wrap-anywhere">{text}</p>
      {onRetry && (
        <Button tone="outline" size="sm" onClick={onRetry}>
          <RotateCw aria-hidden="true" className="size-4" />
          Retry
        </Button>
      )}
    </div>
  )
}

/** A failure beside the point of the page: said, not shouted. */
export function QuietError({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <div role="status" className="flex flex-wrap items-center justify-center gap-x-4 gap-y-3 text-muted">
      <p>{text}</p>
      <Button tone="outline" size="sm" onClick={onRetry}>
        <RotateCw aria-hidden="true" className="size-4" />
        Retry
      </Button>
    </div>
  )
}
