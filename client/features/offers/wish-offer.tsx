import type { Wish } from '#contract/wishlist.ts'
import { LinkButton } from '../../ui/button.tsx'
import { canOffer, useListedOffer } from './own-offer.ts'

type WishOfferProps = {
  wish: Wish
  /** Where the offer is made: next to the page one is on, by default. */
  path?: string
}

/** On the card of a wishlist: the way to make or change an offer, or why there is none. */
export function WishOffer({ wish, path = '../makeAnOffer' }: WishOfferProps) {
  const { propertyId, title } = wish
  const own = useListedOffer(propertyId)
  if (!canOffer(own, wish)) {
    return (
      <p className="flex min-h-9 flex-1 items-center text-sm text-muted">
        {own?.status === 'bought' ? 'You own this home' : reasonOf(wish)}
      </p>
    )
  }
  const label = own ? 'Change Your Offer' : 'Make an Offer'
  return (
    // In the dashboard the offer is made there, too.
    <LinkButton
      size="sm"
      to={`${path}/${propertyId}`}
      relative="path"
      aria-label={`${label} for ${title}`}
      className="flex-1"
    >
      {label}
    </LinkButton>
  )
}

const reasonOf = ({ status, verificationStatus }: Wish) => {
  if (status === 'sold') return 'Sold'
  if (status === 'reserved') return 'Reserved'
  return verificationStatus === 'verified' ? 'Your own listing' : 'Not open to offers yet'
}
