import type { Property } from '#contract/properties.ts'
import { loginPath } from '../../lib/links.ts'
import { useViewer } from '../../lib/page-data.ts'
import { LinkButton } from '../../ui/button.tsx'
import { canOffer, useOwnOffer } from './own-offer.ts'
import { OwnOfferPanel } from './own-offer-panel.tsx'

/** On the details page: the viewer's own offer, and the way to make or change one. */
export function OfferSection({ property }: { property: Property }) {
  const { _id, status } = property
  const viewer = useViewer()
  const own = useOwnOffer(_id)
  if (!viewer) {
    return (
      status === 'available' && (
        <LinkButton to={loginPath(`/makeAnOffer/${_id}`)}>Log in to make an offer</LinkButton>
      )
    )
  }
  return (
    <>
      {own && <OwnOfferPanel offer={own} deal={status} />}
      {canOffer(own, property) && (
        <LinkButton tone={own ? 'outline' : 'primary'} to={`/makeAnOffer/${_id}`}>
          {own ? 'Change Your Offer' : 'Make an Offer'}
        </LinkButton>
      )}
    </>
  )
}
