import type { ReactNode } from 'react'
import { t } from '#texts/text.ts'
import { cx } from './cx.ts'

/** Wraps skeletons, and announces loading to screen readers. */
export const Loading = ({ className, children }: { className?: string; children: ReactNode }) => (
  <div role="status" className={className}>
    <span className="sr-only">{t('ui.loading')}</span>
    {children}
  </div>
)

/** A gray placeholder for loading content; a span, so that it can be used inside text. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cx('block animate-pulse rounded-box bg-line/60', className)} />
}

export const Skeletons = ({ count, className }: { count: number; className: string }) =>
  Array.from({ length: count }, (_, at) => <Skeleton key={at} className={className} />)

/** Skeletons of listing cards. */
export const CardSkeletons = ({ count }: { count: number }) =>
  Array.from({ length: count }, (_, at) => (
    <div key={at} className="overflow-hidden rounded-box border border-line bg-surface">
      <Skeleton className="aspect-4/3 rounded-none" />
      <div className="grid gap-3 p-4">
        <Skeleton className="h-7 w-1/2" />
        <Skeleton className="h-6 w-5/6" />
        <Skeleton className="h-5 w-2/3" />
        <Skeleton className="h-5 w-1/2" />
        <Skeleton className="mt-3 h-8" />
      </div>
    </div>
  ))
