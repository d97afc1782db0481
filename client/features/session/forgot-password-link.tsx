import { Link, useSearchParams } from 'react-router'
import { t } from '#texts/text.ts'
import { forgotPasswordPath } from '../../lib/entrance-links.ts'
import { useSite } from '../../lib/page-data.ts'

/** Hidden if no emails can be sent. */
export function ForgotPasswordLink() {
  const [params] = useSearchParams()
  if (!useSite()?.sendsMail) return null
  return (
    <Link to={forgotPasswordPath(params.get('from'))} className="link -mt-3 justify-self-start py-1 text-sm">
      {t('session.forgotPassword')}
    </Link>
  )
}
