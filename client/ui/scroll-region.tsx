import type { ReactNode } from 'react'
import { cx } from './cx.ts'

type ScrollRegionProps = { label: string; className?: string; children: ReactNode }

/** Makes overflowing content scrollable, also by keyboard. */
export const ScrollRegion = ({ label, className, children }: ScrollRegionProps) => (
  <div role="region" aria-label={label} tabIndex={0} className={cx('overflow-auto', className)}>
    {children}
  </div>
)
