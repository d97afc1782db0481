import { formatCount, formatNumber } from '../lib/formats.ts'
import { Button } from './button.tsx'

type LoadMoreProps = { shown: number; total: string; more: boolean; busy: boolean; onMore: () => void }

/** The end of a list that comes page by page. */
export function LoadMore({ shown, total, more, busy, onMore }: LoadMoreProps) {
  return (
    <div className="mt-8 grid justify-items-center gap-3">
      <p aria-live="polite" className="text-sm text-muted tabular-nums">
        Showing {formatNumber(shown)} of {formatCount(total)}
      </p>
      {more && (
        <Button tone="outline" busy={busy} onClick={onMore}>
          Load more
        </Button>
      )}
    </div>
  )
}
