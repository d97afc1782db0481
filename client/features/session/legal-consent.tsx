import { Link } from 'react-router'
import { useSite } from '../../lib/page-data.ts'

/** The legal pages that a new member agrees to, if the operator publishes any. */
export function LegalConsent() {
  const legal = useSite()?.legal ?? []
  const linkTo = (label: 'Terms' | 'Privacy', text: string) => {
    const page = legal.find((link) => link.label === label)
    return (
      page && (
        <Link to={page.to} target="_blank" rel="noreferrer" className="link">
          {text}
        </Link>
      )
    )
  }
  const terms = linkTo('Terms', 'terms')
  const privacy = linkTo('Privacy', 'privacy notice')
  if (!terms && !privacy) return null
  return (
    <p className="text-sm text-muted">
      By signing up you {terms && <>accept the {terms}</>}
      {terms && privacy && ' and '}
      {privacy && <>confirm that you have read the {privacy}</>}.
    </p>
  )
}
