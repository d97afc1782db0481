import { useNavigate, useRevalidator, useSearchParams } from 'react-router'
import { t } from '#texts/text.ts'
import { returnPath } from '../../lib/links.ts'
import { Card } from '../../ui/card.tsx'
import { PasskeySignIn } from './passkey-sign-in.tsx'
import { useMissingPasskeys } from './passkeys.ts'
import { useSecurity } from './security.ts'

/** For a member who must sign in with a second factor, has a passkey, and used only the password. */
export function PasskeyRequired() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { readAgain } = useSecurity()
  const whyNot = useMissingPasskeys()
  const from = params.get('from')
  const done = async () => {
    await readAgain()
    await revalidate()
    if (from) void navigate(returnPath(from), { replace: true })
  }
  return (
    <Card role="region" aria-labelledby="passkey" className="grid justify-items-start gap-5 p-5 sm:p-8">
      <div className="grid gap-1">
        <h2 id="passkey" className="text-2xl">
          {t('session.passkeyRequired')}
        </h2>
        <p className="max-w-prose text-muted">{t('session.passkeyRequiredText')}</p>
      </div>
      {whyNot ? <p className="text-sm text-muted">{whyNot}</p> : <PasskeySignIn onDone={() => void done()} />}
    </Card>
  )
}
