import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { maskedEmail } from '#contract/wishlist-shares.ts'
import { rich, t } from '#texts/text.ts'
import { invitationPath } from '../../lib/after-sign-up.ts'
import { signUpPath } from '../../lib/entrance-links.ts'
import { loginPath } from '../../lib/links.ts'
import { messageOf } from '../../lib/messages.ts'
import { useViewer } from '../../lib/page-data.ts'
import { useLeave } from '../../lib/use-leave.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { popup } from '../../ui/popups.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { forgetInvitation, invitationQuery, useAcceptInvitation, useInvitationToken } from './invitation.ts'
import { SharedLists } from './shared-lists.tsx'

/** An invitation with its owner. Visitors log in or sign up first, and come back here. */
export function InvitationCard() {
  const token = useInvitationToken()
  const { data, error, refetch } = useQuery(invitationQuery(token ?? ''))
  if (token === '') return <Invalid text={t('wishlist.openLink')} />
  if (error && !data)
    return <ErrorState text={messageOf(error)} error={error} onRetry={() => void refetch()} />
  if (!token || !data)
    return (
      <Loading className="grid gap-4">
        <Skeleton className="h-14" />
        <Skeleton className="h-11" />
      </Loading>
    )
  const { ownerName, sentTo } = data
  if (ownerName === null || sentTo === null) return <Invalid text={t('problems.invitationInvalid')} />
  return <Valid token={token} ownerName={ownerName} sentTo={sentTo} />
}

function Invalid({ text }: { text: string }) {
  const isMember = useViewer() != null
  return (
    <div className="grid gap-5">
      <p role="alert" className="rounded-box border border-danger bg-danger-soft px-5 py-4">
        {text}
      </p>
      {/* A member who has already accepted finds the wishlist here. */}
      {isMember && <SharedLists />}
      <LinkButton to="/">{t('wishlist.toHome')}</LinkButton>
    </div>
  )
}

type ValidProps = { token: string; ownerName: string; sentTo: string }

function Valid({ token, ownerName, sentTo }: ValidProps) {
  const viewer = useViewer()
  const navigate = useNavigate()
  const { mutateAsync, isPending } = useAcceptInvitation(token, ownerName)
  const [refusal, setRefusal] = useState<unknown>()
  const leave = useLeave()
  const [isLeaving, setLeaving] = useState(false)
  const accept = async () => {
    try {
      const id = await mutateAsync()
      forgetInvitation()
      popup({ title: t('wishlist.acceptDone', { owner: ownerName }) })
      void navigate(`/sharedWishlist/${id}`, { replace: true })
    } catch (error) {
      setRefusal(error)
    }
  }
  const logOut = async () => {
    setLeaving(true)
    try {
      await leave(loginPath(invitationPath))
    } catch (error) {
      setRefusal(error)
      setLeaving(false)
    }
  }
  return (
    <div className="grid gap-5">
      <p>
        {rich('wishlist.invitation', {
          owner: ownerName,
          strong: (content) => <strong className="wrap-anywhere">{content}</strong>,
        })}
      </p>
      <p className="text-sm wrap-anywhere">{t('wishlist.sentTo', { email: sentTo })}</p>
      {Boolean(refusal) && <ErrorState text={messageOf(refusal)} error={refusal} />}
      {viewer ? (
        <>
          {maskedEmail(viewer.email) === sentTo ? (
            <Button busy={isPending} onClick={() => void accept()}>
              {t('wishlist.acceptAs', { name: viewer.displayName })}
            </Button>
          ) : (
            <Button busy={isLeaving} onClick={() => void logOut()}>
              {t('wishlist.useOtherAccount')}
            </Button>
          )}
          <p className="text-sm text-muted wrap-anywhere">
            {t('wishlist.loggedInAs', { email: viewer.email })}
          </p>
        </>
      ) : (
        <>
          <LinkButton to={loginPath(invitationPath)}>{t('wishlist.logIn')}</LinkButton>
          <LinkButton tone="outline" to={signUpPath(invitationPath)}>
            {t('wishlist.signUp')}
          </LinkButton>
        </>
      )}
    </div>
  )
}
