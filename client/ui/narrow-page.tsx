import type { ReactNode } from 'react'
import { Card } from './card.tsx'
import { cx } from './cx.ts'

type NarrowPageProps = {
  title: string
  text: ReactNode
  /** Above the form on a phone, next to it on wide screens. */
  picture?: ReactNode
  children: ReactNode
}

/** A page with a single form in the middle. */
export function NarrowPage({ title, text, picture, children }: NarrowPageProps) {
  return (
    <div className="measure grid justify-items-center pt-10 sm:pt-16">
      <Card
        className={cx(
          'grid w-full max-w-md overflow-hidden shadow-lift',
          picture && 'lg:max-w-4xl lg:grid-cols-2',
        )}
      >
        {picture}
        <div className="p-6 sm:p-8">
          <header className="mb-6 grid gap-1.5">
            <h1 className="text-4xl wrap-anywhere">{title}</h1>
            <p className="text-muted">{text}</p>
          </header>
          {children}
        </div>
      </Card>
    </div>
  )
}
