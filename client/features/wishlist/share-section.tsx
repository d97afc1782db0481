import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { limits } from '#contract/limits.ts'
import type { WishlistShare } from '#contract/wishlist-shares.ts'
import { t } from '#texts/text.ts'
import { formatDay } from '#texts/dates.ts'
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
          {t('wishlist.shareTitle')}
        </h2>
        <p className="text-muted">{t('wishlist.shareText', { count: max })}</p>
      </div>
      {isPending && (
        <Loading className="grid gap-4">
          <Skeletons count={1} className="h-16" />
        </Loading>
      )}
      {error && !data && (
        <QuietError text={t('wishlist.sharesFailed')} error={error} onRetry={() => void refetch()} />
      )}
      {data && data.length > 0 && (
        <ul aria-label={t('wishlist.guests')} className="border-b border-line">
          {data.map((share) => (
            // The button with the focus will be gone.
            <ShareRow key={share._id} share={share} onEnded={() => title.current?.focus()} />
          ))}
        </ul>
      )}
      {data && data.length >= max ? (
        <p className="text-sm text-muted">{t('wishlist.allGuests', { count: max })}</p>
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
        <p className="font-medium wrap-anywhere">
          <bdi>{name}</bdi>
        </p>
        <p className="text-sm text-muted wrap-anywhere">
          {guest
            ? t('wishlist.sees', { email: guest.email })
            : expiresAt && t('wishlist.invitedUntil', { day: formatDay(expiresAt) })}
        </p>
      </div>
      {guest ? (
        <EndShare
          id={_id}
          trigger={
            <Button tone="danger" size="sm" aria-label={t('wishlist.stopWith', { name })}>
              {t('wishlist.stop')}
            </Button>
          }
          title={t('wishlist.stopTitle', { name })}
          text={t('wishlist.stopText')}
          confirmLabel={t('wishlist.stop')}
          done={t('wishlist.stopDone', { name })}
          onEnded={onEnded}
        />
      ) : (
        <EndShare
          id={_id}
          trigger={
            <Button tone="outline" size="sm" aria-label={t('wishlist.withdrawOf', { email })}>
              {t('wishlist.withdraw')}
            </Button>
          }
          title={t('wishlist.withdrawTitle')}
          text={t('wishlist.withdrawText', { email })}
          confirmLabel={t('wishlist.withdrawConfirm')}
          done={t('wishlist.withdrawDone')}
          onEnded={onEnded}
        />
      )}
    </li>
  )
}
