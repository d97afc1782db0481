import type { Wish } from '#contract/wishlist.ts'
import { dealLabels } from '#texts/labels/listing-states.ts'
import { t } from '#texts/text.ts'
import { LinkButton } from '../../ui/button.tsx'
import { canOffer, useListedOffer } from './own-offer.ts'

type WishOfferProps = {
  wish: Wish
  /** The path of the offer page; by default, a sibling of the current page. */
  path?: string
}

/** The offer button on a wishlist card, or why an offer is not possible. */
export function WishOffer({ wish, path = '../makeAnOffer' }: WishOfferProps) {
  const { propertyId, title } = wish
  const own = useListedOffer(propertyId)
  if (!canOffer(own, wish)) {
    return (
      <p className="flex min-h-9 flex-1 items-center text-sm text-muted">
        {own?.status === 'bought' ? t('offers.ownHome') : reasonOf(wish)}
      </p>
    )
  }
  return (
    // Relative, so that the dashboard opens its own page.
    <LinkButton
      size="sm"
      to={`${path}/${propertyId}`}
      relative="path"
      aria-label={own ? t('offers.changeFor', { title }) : t('offers.makeFor', { title })}
      className="flex-1"
    >
      {own ? t('offers.change') : t('offers.make')}
    </LinkButton>
  )
}

const reasonOf = ({ status, verificationStatus }: Wish) => {
  if (status !== 'available') return dealLabels[status]()
  return verificationStatus === 'verified' ? t('offers.ownListing') : t('offers.notOpen')
}
