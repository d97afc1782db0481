import type { ReactNode } from 'react'
import { Card } from './card.tsx'

/** One form in the middle of the page. */
export function NarrowPage({
  title,
  text,
  children,
}: {
  title: string
  text: ReactNode
  children: ReactNode
}) {
  return (
    <div className="measure grid justify-items-center pt-10 sm:pt-16">
      <Card className="w-full max-w-md p-6 shadow-lift sm:p-8">
        <header className="mb-6 grid gap-1.5">
          <h1 className="text-4xl">{title}</h1>
          <p className="text-muted">{text}</p>
        </header>
        {children}
      </Card>
    </div>
  )
}
