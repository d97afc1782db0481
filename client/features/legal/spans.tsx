import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { LegalSpan } from '#contract/legal.ts'

function styled({ text, code, emphasis, strong }: LegalSpan): ReactNode {
  let shown: ReactNode = text
  if (code) shown = <code className="rounded-box bg-sunken px-1 text-[0.9em]">{shown}</code>
  if (emphasis) shown = <em>{shown}</em>
  if (strong) shown = <strong className="font-semibold">{shown}</strong>
  return shown
}

function linked(span: LegalSpan): ReactNode {
  const { href } = span
  if (href === undefined) return styled(span)
  if (href.startsWith('/'))
    return (
      <Link to={href} className="link">
        {styled(span)}
      </Link>
    )
  return (
    <a href={href} rel="noreferrer" className="link">
      {styled(span)}
    </a>
  )
}

export const Spans = ({ spans }: { spans: LegalSpan[] }) =>
  spans.map((span, at) => (
    <span key={at} className="contents">
      {span.newLine && <br />}
      {linked(span)}
    </span>
  ))
