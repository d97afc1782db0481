import type { Offer } from '#contract/offers.ts'
import { Loading, Skeletons } from '../../ui/skeleton.tsx'
import { OfferCard } from './offer-card.tsx'

export const OfferSkeletons = () => (
  <Loading className="grid gap-4">
    <Skeletons count={3} className="h-52 sm:h-44" />
  </Loading>
)

export const OfferCards = ({ offers }: { offers: Offer[] }) => (
  <ul className="grid gap-4">
    {offers.map((offer) => (
      <li key={offer._id}>
        <OfferCard offer={offer} />
      </li>
    ))}
  </ul>
)
