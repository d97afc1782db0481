import ArrowRight from 'lucide-react/icons/arrow-right'
import { Link } from 'react-router'
import { Skeleton } from './skeleton.tsx'

type SummaryTileProps = { label: string; to: string; value: string | undefined }

/** A count with a link to its list. The space for the number is reserved. */
export function SummaryTile({ label, to, value }: SummaryTileProps) {
  return (
    <Link
      to={to}
      className="group grid h-full content-between gap-1 rounded-box border border-line bg-surface px-4 pt-4 pb-3 transition-colors sm:px-5 hover:border-accent"
    >
      <span className="flex items-center justify-between gap-2 text-sm text-muted">
        {label}
        <ArrowRight
          aria-hidden="true"
          className="size-4 shrink-0 transition-transform group-hover:translate-x-[calc(var(--toward)*2px)] group-hover:text-accent"
        />
      </span>
      <span className="min-h-9 font-serif text-2xl leading-9 sm:text-3xl sm:leading-9 tabular-nums wrap-anywhere">
        {value ?? <Skeleton className="mt-1 h-7 w-14" />}
      </span>
    </Link>
  )
}
