import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { LegalPageName } from '#contract/legal.ts'
import { rich } from '#texts/text.ts'
import { useSite } from '../../lib/page-data.ts'

/** The legal pages that a new member agrees to, if the operator publishes any. */
export function LegalConsent() {
  const legal = useSite()?.legal ?? []
  const linkTo = (name: LegalPageName) => {
    const page = legal.find((link) => link.name === name)
    return (
      page &&
      ((text: ReactNode[]) => (
        <Link to={page.to} target="_blank" rel="noreferrer" className="link">
          {text}
        </Link>
      ))
    )
  }
  const terms = linkTo('terms')
  const privacy = linkTo('privacy')
  if (!terms && !privacy) return null
  return (
    <p className="text-sm text-muted">
      {terms && privacy && rich('session.consent', { terms, privacy })}
      {terms && !privacy && rich('session.consentToTerms', { terms })}
      {!terms && privacy && rich('session.consentToPrivacy', { privacy })}
    </p>
  )
}
