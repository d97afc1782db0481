import { OwnOffers } from '../features/offers/own-offers.tsx'
import { PageHead } from '../ui/page-head.tsx'

export const meta = () => [{ title: 'Property Bought – Real Estate' }]

export default function PropertyBought() {
  return (
    <>
      <PageHead title="Property Bought" text="Your offers and what you have bought." />
      <OwnOffers />
    </>
  )
}
