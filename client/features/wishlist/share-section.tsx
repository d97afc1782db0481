import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { limits } from '#contract/limits.ts'
import type { WishlistShare } from '#contract/wishlist-shares.ts'
import { formatDay } from '../../lib/formats.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Loading, Skeletons } from '../../ui/skeleton.tsx'
import { QuietError } from '../../ui/states.tsx'
import { EndShare } from './end-share.tsx'
import { InviteForm } from './invite-form.tsx'
import { sharesQuery } from './shares.ts'

const { max } = limits.wishlistShares

/** The people with whom the wishlist is shared, with a form to invite others. */
export function ShareSection() {
  const { data, error, isPending, refetch } = useQuery(sharesQuery)
  const title = useRef<HTMLHeadingElement>(null)
  const location = useLocation()
  // The router scrolls to the section, but does not move the focus.
  useEffect(() => {
    if (location.hash === '#share') title.current?.focus({ preventScroll: true })
  }, [location])
  return (
    <Card role="region" aria-labelledby="share" className="mt-12 grid max-w-3xl gap-5 p-5 sm:p-8">
      <div className="grid gap-1">
        <h2 id="share" ref={title} tabIndex={-1} className="text-2xl outline-none">
          Look together
        </h2>
        <p className="text-muted">
          Invite up to {max} people to your wishlist. They can see its homes and notes and add their own.
          Either of you can stop sharing at any time.
        </p>
      </div>
      {isPending && (
        <Loading className="grid gap-4">
          <Skeletons count={1} className="h-16" />
        </Loading>
      )}
      {error && !data && (
        <QuietError text="The people could not be loaded." error={error} onRetry={() => void refetch()} />
      )}
      {data && data.length > 0 && (
        <ul aria-label="People" className="border-b border-line">
          {data.map((share) => (
            // The button with the focus will be gone.
            <ShareRow key={share._id} share={share} onEnded={() => title.current?.focus()} />
          ))}
        </ul>
      )}
      {data && data.length >= max ? (
        <p className="text-sm text-muted">
          You are sharing it with {max} people. Remove one to invite someone else.
        </p>
      ) : (
        <InviteForm />
      )}
    </Card>
  )
}

function ShareRow({ share, onEnded }: { share: WishlistShare; onEnded: () => void }) {
  const { _id, email, guest, expiresAt } = share
  const name = guest?.name ?? email
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line py-3">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-sm text-muted wrap-anywhere">
          {guest ? `${guest.email} sees your wishlist` : expiresAt && `Invited until ${formatDay(expiresAt)}`}
        </p>
      </div>
      {guest ? (
        <EndShare
          id={_id}
          trigger={
            <Button tone="danger" size="sm" aria-label={`Stop sharing with ${name}`}>
              Stop sharing
            </Button>
          }
          title={`Stop sharing with ${name}?`}
          text="They lose access to your wishlist immediately, and their notes on it are deleted."
          confirmLabel="Stop sharing"
          done={`${name} no longer sees your wishlist.`}
          onEnded={onEnded}
        />
      ) : (
        <EndShare
          id={_id}
          trigger={
            <Button tone="outline" size="sm" aria-label={`Withdraw the invitation of ${email}`}>
              Withdraw
            </Button>
          }
          title="Withdraw the invitation?"
          text={`The link in the email to ${email} stops working immediately.`}
          confirmLabel="Withdraw it"
          done="The invitation is withdrawn."
          onEnded={onEnded}
        />
      )}
    </li>
  )
}
