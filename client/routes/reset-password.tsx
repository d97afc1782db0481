import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { checkResetLink } from '#contract/passwords.ts'
import { t } from '#texts/text.ts'
import { InvalidLink } from '../features/session/invalid-link.tsx'
import { NewPasswordForm } from '../features/session/new-password-form.tsx'
import { callContext } from '../lib/context.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { NarrowPage } from '../ui/narrow-page.tsx'
import { NeedsScript } from '../ui/needs-script.tsx'
import { popup } from '../ui/popups.tsx'
import type { Route } from './+types/reset-password'

/** Checking does not use up the link, so email scanners may follow it. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token')
  if (!token || token.length > 100) return { valid: false }
  return context.get(callContext)(checkResetLink, { body: { token } })
}

// The URL of this page contains a credential.
export const headers = () => ({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })

export const meta = pageMeta(() => ({ title: t('session.choosePassword'), unlisted: true }))

export default function ResetPassword({ loaderData }: Route.ComponentProps) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const queries = useQueryClient()
  // Kept in state, because the token is removed from the URL.
  const [link] = useState({ token: params.get('token') ?? '', valid: loaderData.valid })
  const [isLate, setLate] = useState(false)

  useEffect(() => {
    if (params.has('token')) void navigate('/resetPassword', { replace: true, preventScrollReset: true })
  }, [params, navigate])

  const done = (passkeys: number) => {
    queries.clear()
    popup({
      title: t('session.passwordChanged'),
      text: passkeys > 0 ? t('session.passwordResetPasskeys') : t('session.passwordReset'),
      isLong: true,
    })
    void navigate('/login', { replace: true })
  }

  if (!link.valid || isLate) {
    return (
      <NarrowPage title={t('session.linkInvalid')} text={t('session.linkInvalidText')}>
        <InvalidLink late={isLate} />
      </NarrowPage>
    )
  }
  return (
    <NarrowPage title={t('session.choosePassword')} text={t('session.choosePasswordText')}>
      <NeedsScript />
      <NewPasswordForm token={link.token} onDone={done} onInvalidLink={() => setLate(true)} />
    </NarrowPage>
  )
}
