import { Link, useSearchParams } from 'react-router'
import { problems } from '#contract/problems.ts'
import { ForgotPassword } from '../features/session/forgot-password.tsx'
import { loginPath } from '../lib/links.ts'
import { useSite } from '../lib/page-data.ts'
import { LinkButton } from '../ui/button.tsx'
import { pageMeta } from '../lib/page-meta.ts'
import { NarrowPage } from '../ui/narrow-page.tsx'
import { NeedsScript } from '../ui/needs-script.tsx'

export const meta = pageMeta({ title: 'Forgot your password?', unlisted: true })

export default function ForgotPasswordPage() {
  const [params] = useSearchParams()
  const available = useSite()?.sendsMail
  return (
    <NarrowPage
      title="Forgot your password?"
      text={
        available
          ? 'Enter your email, and we will send you a link to reset your password.'
          : problems.reset_unavailable.title
      }
    >
      <NeedsScript />
      {available ? <ForgotPassword /> : <LinkButton to="/contact">Write to us</LinkButton>}
      <p className="mt-5 text-center text-sm text-muted">
        Remembered it?{' '}
        <Link to={loginPath(params.get('from'))} className="link">
          Login
        </Link>
      </p>
    </NarrowPage>
  )
}
