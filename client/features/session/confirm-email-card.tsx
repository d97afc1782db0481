import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { problems } from '#contract/problems.ts'
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
  if (token === '') return <Invalid text="Please open the link in the email that we sent you." />
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
    return <Invalid text={problems.confirmation_link_invalid.title} />
  if (data.state === 'confirmed') return <Confirmed email={data.email} isChange={false} />
  return <Open token={token} email={data.email} isChange={data.isChange} />
}

function Open({ token, email, isChange }: { token: string; email: string; isChange: boolean }) {
  const { mutate, data, error, isPending } = useConfirmEmail(token)
  // After the confirmation, the reloaded data no longer says that this is a change.
  const [wasChange] = useState(isChange)
  if (data) return <Confirmed email={email} isChange={wasChange} />
  return (
    <div className="grid gap-5">
      <p>
        {isChange ? 'The new email of your account: ' : 'The email of your account: '}
        <strong className="wrap-anywhere">{email}</strong>
      </p>
      {isChange && (
        <p className="text-sm text-muted">
          Afterwards you log in with this email. This logs you out on every device.
        </p>
      )}
      {error && <ErrorState text={messageOf(error)} error={error} />}
      <Button busy={isPending} onClick={() => mutate()}>
        Confirm this email
      </Button>
    </div>
  )
}

function Confirmed({ email, isChange }: { email: string; isChange: boolean }) {
  const isMember = useViewer() != null
  return (
    <div role="status" className="grid gap-5">
      <p className="rounded-box border border-accent bg-accent-soft px-5 py-4 wrap-anywhere">
        {isChange ? `Your email is now ${email}. Please log in with it.` : `${email} is confirmed.`}
      </p>
      {isMember && !isChange ? (
        <LinkButton to="/dashboard">Go to your profile</LinkButton>
      ) : (
        <LinkButton to="/login">Log in</LinkButton>
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
          {viewer ? 'Go to your profile' : 'Log in to get a new link'}
        </LinkButton>
      )}
    </div>
  )
}
