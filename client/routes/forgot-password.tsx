import { Link, useSearchParams } from 'react-router'
import { rich, t } from '#texts/text.ts'
import { ForgotPassword } from '../features/session/forgot-password.tsx'
import { loginPath } from '../lib/links.ts'
import { useSite } from '../lib/page-data.ts'
import { LinkButton } from '../ui/button.tsx'
import { pageMeta } from '../lib/page-meta.ts'
import { NarrowPage } from '../ui/narrow-page.tsx'
import { NeedsScript } from '../ui/needs-script.tsx'

export const meta = pageMeta(() => ({ title: t('session.forgotPassword'), unlisted: true }))

export default function ForgotPasswordPage() {
  const [params] = useSearchParams()
  const available = useSite()?.sendsMail
  return (
    <NarrowPage
      title={t('session.forgotPassword')}
      text={available ? t('session.forgotPasswordText') : t('problems.resetUnavailable')}
    >
      <NeedsScript />
      {available ? <ForgotPassword /> : <LinkButton to="/contact">{t('content.writeToUs')}</LinkButton>}
      <p className="mt-5 text-center text-sm text-muted">
        {rich('session.remembered', {
          link: (text) => (
            <Link to={loginPath(params.get('from'))} className="link">
              {text}
            </Link>
          ),
        })}
      </p>
    </NarrowPage>
  )
}
