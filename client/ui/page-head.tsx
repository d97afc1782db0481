import type { ReactNode } from 'react'
import { cx } from './cx.ts'

type PageHeadProps = {
  title: ReactNode
  text?: ReactNode
  /** Smaller on a phone, to leave room for the content. */
  isBrief?: boolean
  children?: ReactNode
}

export function PageHead({ title, text, isBrief = false, children }: PageHeadProps) {
  return (
    <header className={cx('mb-8 flex flex-wrap items-end justify-between gap-4', isBrief && 'max-sm:mb-4')}>
      <div className="grid gap-2">
        <h1 className={cx('text-4xl wrap-anywhere sm:text-5xl', isBrief && 'max-sm:text-2xl')}>{title}</h1>
        {text && <p className="max-w-prose text-muted">{text}</p>}
      </div>
      {children}
    </header>
  )
}
