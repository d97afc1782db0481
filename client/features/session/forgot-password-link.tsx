import { Link } from 'react-router'
import { useSite } from '../../lib/page-data.ts'

/** Only where a link to a new password can be mailed. */
export function ForgotPasswordLink() {
  if (!useSite()?.sendsMail) return null
  return (
    <Link to="/forgotPassword" className="link -mt-3 justify-self-start py-1 text-sm">
      Forgot your password?
    </Link>
  )
}
