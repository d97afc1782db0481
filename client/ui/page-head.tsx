import type { ReactNode } from 'react'

type PageHeadProps = { title: string; text?: ReactNode; children?: ReactNode }

export function PageHead({ title, text, children }: PageHeadProps) {
  return (
    <header className="mb-8 flex flex-wrap items-end justify-between gap-4">
      <div className="grid gap-2">
        <h1 className="text-4xl sm:text-5xl">{title}</h1>
        {text && <p className="max-w-prose text-muted">{text}</p>}
      </div>
      {children}
    </header>
  )
}
