import { useQuery } from '@tanstack/react-query'
import { limits } from '#contract/limits.ts'
import { can, type Capability, isStaff } from '#contract/roles.ts'
import { formatCount } from '../../lib/formats.ts'
import { useViewer } from '../../lib/page-data.ts'
import { usePrice } from '../../lib/use-price.ts'
import type { Viewer } from '../../lib/services.ts'
import { SummaryTile } from '../../ui/summary-tile.tsx'
import {
  changesTotal,
  listingsTotal,
  membersTotal,
  messagesTotal,
  offersTotal,
  payableTotal,
  reviewsTotal,
  soldTotal,
  wishesTotal,
} from './totals.ts'

type Total = ReturnType<typeof offersTotal>
type Entry = { label: string; to: string; total: Total }
/** `isFollowed`: refetch regularly, because changes by other staff trigger no notification. */
type Group = { needs: Capability; isFollowed?: true; entries: (email: string) => Entry[] }

const offers = '/dashboard/propertyBought'
const requested = '/dashboard/requestedProperties'
const added = '/dashboard/myAddedProperties'
const manage = '/dashboard/manageProperties'

const forBuyers = (email: string): Entry[] => [
  { label: 'On your wishlist', to: '/dashboard/wishlist', total: wishesTotal },
  { label: 'Pending offers', to: `${offers}?status=pending`, total: offersTotal('buyer', 'pending') },
  { label: 'Accepted offers', to: `${offers}?status=accepted`, total: offersTotal('buyer', 'accepted') },
  { label: 'Offers to pay', to: '/dashboard/payment', total: payableTotal },
  { label: 'Homes bought', to: `${offers}?status=bought`, total: offersTotal('buyer', 'bought') },
  { label: 'Reviews written', to: '/dashboard/reviews', total: reviewsTotal({ userEmail: email }) },
]

const forStaff: Group[] = [
  {
    needs: 'listing.submit',
    entries: (email) => [
      {
        label: 'Verified listings',
        to: `${added}?verificationStatus=verified`,
        total: listingsTotal('verified', email),
      },
      {
        label: 'Pending listings',
        to: `${added}?verificationStatus=pending`,
        total: listingsTotal('pending', email),
      },
      {
        label: 'Rejected listings',
        to: `${added}?verificationStatus=rejected`,
        total: listingsTotal('rejected', email),
      },
      { label: 'Pending offers', to: `${requested}?status=pending`, total: offersTotal('agent', 'pending') },
      {
        label: 'Accepted offers',
        to: `${requested}?status=accepted`,
        total: offersTotal('agent', 'accepted'),
      },
    ],
  },
  {
    needs: 'listing.moderate',
    isFollowed: true,
    entries: () => [
      {
        label: 'Listings to verify',
        to: `${manage}?verificationStatus=pending`,
        total: listingsTotal('pending'),
      },
      { label: 'Changes to review', to: `${manage}?proposalStatus=pending`, total: changesTotal },
    ],
  },
  {
    needs: 'offer.answerForCompany',
    isFollowed: true,
    entries: () => [
      {
        label: 'Offers to answer',
        to: '/dashboard/manageOffers?as=agent&status=pending',
        total: offersTotal('agent', 'pending'),
      },
    ],
  },
  {
    needs: 'review.moderate',
    isFollowed: true,
    entries: () => [
      {
        label: 'Reported reviews',
        to: '/dashboard/manageReviews?state=reported',
        total: reviewsTotal({ state: 'reported' }),
      },
    ],
  },
  {
    needs: 'user.manage',
    isFollowed: true,
    entries: () => [{ label: 'Members', to: '/dashboard/manageUsers', total: membersTotal }],
  },
  {
    needs: 'message.read',
    isFollowed: true,
    entries: () => [{ label: 'Messages', to: '/dashboard/contactMessages', total: messagesTotal }],
  },
  {
    needs: 'review.moderate',
    isFollowed: true,
    entries: () => [{ label: 'Reviews', to: '/dashboard/manageReviews', total: reviewsTotal({}) }],
  },
]

const tilesFor = (viewer: Viewer) =>
  isStaff(viewer)
    ? forStaff
        .filter(({ needs }) => can(viewer, needs))
        .flatMap(({ entries, isFollowed }) =>
          entries(viewer.email).map((entry) => ({ ...entry, isFollowed })),
        )
    : forBuyers(viewer.email)

/** Tiles with the viewer's totals, linked to their lists. */
export function Summary() {
  const viewer = useViewer()
  if (!viewer) return null
  return (
    <section aria-label="At a glance">
      <ul className="grid gap-3 min-[22rem]:grid-cols-2 sm:gap-4 xl:grid-cols-3">
        {tilesFor(viewer).map((entry) => (
          <li key={entry.label}>
            <TotalTile {...entry} />
          </li>
        ))}
        {can(viewer, 'listing.submit') && (
          <li>
            <SoldTile />
          </li>
        )}
      </ul>
    </section>
  )
}

function TotalTile({ label, to, total, isFollowed = false }: Entry & { isFollowed?: boolean }) {
  const { data, isError } = useQuery({ ...total, refetchInterval: isFollowed && limits.regularRefetchMs })
  return <SummaryTile label={label} to={to} value={isError ? 'Not available' : data && formatCount(data)} />
}

function SoldTile() {
  const price = usePrice()
  const { data, isError } = useQuery(soldTotal)
  const value = data === undefined ? undefined : price(data)
  return (
    <SummaryTile
      label="Sold for"
      to="/dashboard/mySoldProperties"
      value={isError ? 'Not available' : value}
    />
  )
}
