import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { rich, t } from '#texts/text.ts'
import { messageOf } from '../../lib/messages.ts'
import { useViewer } from '../../lib/page-data.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { confirmationQuery, useConfirmationToken, useConfirmEmail } from './confirm-email.ts'
import { SendConfirmation } from './send-confirmation.tsx'

/** The email that a link confirms. Only the button confirms it, because email clients open links as well. */
export function ConfirmEmailCard() {
  const token = useConfirmationToken()
  const { data, error, refetch } = useQuery({ ...confirmationQuery(token ?? ''), enabled: Boolean(token) })
  if (token === '') return <Invalid text={t('session.confirmFromEmail')} />
  if (error && !data)
    return <ErrorState text={messageOf(error)} error={error} onRetry={() => void refetch()} />
  if (!token || !data)
    return (
      <Loading className="grid gap-4">
        <Skeleton className="h-14" />
        <Skeleton className="h-11" />
      </Loading>
    )
  if (data.state === 'invalid' || data.email === null)
    return <Invalid text={t('problems.confirmationLinkInvalid')} />
  if (data.state === 'confirmed') return <Confirmed email={data.email} isChange={false} />
  return <Open token={token} email={data.email} isChange={data.isChange} />
}

const strong = (content: ReactNode[]) => <strong className="wrap-anywhere">{content}</strong>

function Open({ token, email, isChange }: { token: string; email: string; isChange: boolean }) {
  const { mutate, data, error, isPending } = useConfirmEmail(token)
  // After the confirmation, the reloaded data no longer says that this is a change.
  const [wasChange] = useState(isChange)
  if (data) return <Confirmed email={email} isChange={wasChange} />
  return (
    <div className="grid gap-5">
      <p>
        {isChange
          ? rich('session.newEmailIs', { email, strong })
          : rich('session.emailIs', { email, strong })}
      </p>
      {isChange && <p className="text-sm text-muted">{t('session.newEmailEffect')}</p>}
      {error && <ErrorState text={messageOf(error)} error={error} />}
      <Button busy={isPending} onClick={() => mutate()}>
        {t('session.confirmEmail')}
      </Button>
    </div>
  )
}

function Confirmed({ email, isChange }: { email: string; isChange: boolean }) {
  const isMember = useViewer() != null
  return (
    <div role="status" className="grid gap-5">
      <p className="rounded-box border border-accent bg-accent-soft px-5 py-4 wrap-anywhere">
        {isChange ? t('session.emailChanged', { email }) : t('session.emailConfirmed', { email })}
      </p>
      {isMember && !isChange ? (
        <LinkButton to="/dashboard">{t('session.goToProfile')}</LinkButton>
      ) : (
        <LinkButton to="/login">{t('session.logIn')}</LinkButton>
      )}
    </div>
  )
}

function Invalid({ text }: { text: string }) {
  const viewer = useViewer()
  return (
    <div className="grid gap-5">
      <p role="alert" className="rounded-box border border-danger bg-danger-soft px-5 py-4">
        {text}
      </p>
      {viewer && !viewer.emailConfirmed ? (
        <SendConfirmation />
      ) : (
        <LinkButton to={viewer ? '/dashboard' : '/login'}>
          {viewer ? t('session.goToProfile') : t('session.logInForLink')}
        </LinkButton>
      )}
    </div>
  )
}
