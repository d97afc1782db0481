import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Wish } from '#contract/wishlist.ts'
import { shownName } from '#texts/labels/people.ts'
import { joinedByDots } from '#texts/lists.ts'
import { t } from '#texts/text.ts'
import { usePriceRange } from '../../lib/use-price.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Picture } from '../../ui/picture.tsx'
import { WishBadges } from './wish-badges.tsx'

const sizes = '(min-width: 80rem) 19rem, (min-width: 64rem) 30vw, (min-width: 40rem) 45vw, 92vw'

type WishCardProps = {
  wish: Wish
  priority: boolean
  /** Badge of the viewer's own offer, on the picture. */
  ownOffer: ReactNode
  /** The offer button, or why an offer is not possible. */
  offer: ReactNode
  action?: ReactNode
  /** Below the buttons. */
  children?: ReactNode
}

export function WishCard({ wish, priority, ownOffer, offer, action, children }: WishCardProps) {
  const { propertyId, title, location, agentName, agentImage, bedNumber, bathNumber } = wish
  const range = usePriceRange()
  const rooms = [
    bedNumber !== null && t('properties.bedsInShort', { count: bedNumber }),
    bathNumber !== null && t('properties.baths', { count: bathNumber }),
  ].filter(Boolean)
  return (
    <article className="row-span-2 grid grid-cols-1 grid-rows-subgrid gap-y-0 overflow-hidden rounded-box border border-line bg-surface">
      <div className="relative">
        <Picture
          src={wish.image}
          alt=""
          seed={propertyId}
          sizes={sizes}
          priority={priority}
          className="aspect-4/3"
        />
        <div className="absolute top-3 start-3 grid justify-items-start gap-1.5">
          <WishBadges verificationStatus={wish.verificationStatus} status={wish.status} />
          {ownOffer}
        </div>
        <div className="grid gap-1 p-4 pb-3">
          <p className="text-lg font-semibold tabular-nums">{range(wish)}</p>
          <h2 className="text-xl wrap-anywhere">
            <Link to={`/details/${propertyId}`} className="underline-offset-4 hover:underline">
              <bdi>{title}</bdi>
            </Link>
          </h2>
          <p className="text-sm wrap-anywhere text-muted">
            <bdi>{location}</bdi>
          </p>
          {rooms.length > 0 && <p className="mt-2 text-sm tabular-nums">{joinedByDots(rooms)}</p>}
        </div>
      </div>
      <div className="grid content-start gap-3 px-4 pb-4">
        <div className="flex min-w-0 items-center gap-2 border-t border-line pt-3 text-sm text-muted">
          {agentName && <Avatar src={agentImage} name={agentName} className="size-7 text-xs" />}
          <span className="min-w-0 wrap-anywhere">
            <bdi>{agentName ? shownName(agentName) : t('properties.noAgent')}</bdi>
          </span>
        </div>
        <div className="flex flex-wrap gap-2">
          {offer}
          {action}
        </div>
        {children}
      </div>
    </article>
  )
}
