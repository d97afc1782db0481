import { useQuery } from '@tanstack/react-query'
import { limits } from '#contract/limits.ts'
import { can, type Capability, isStaff } from '#contract/roles.ts'
import { t } from '#texts/text.ts'
import { formatCount } from '#texts/formats.ts'
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
  { label: t('dashboard.wishes'), to: '/dashboard/wishlist', total: wishesTotal },
  {
    label: t('dashboard.pendingOffers'),
    to: `${offers}?status=pending`,
    total: offersTotal('buyer', 'pending'),
  },
  {
    label: t('dashboard.acceptedOffers'),
    to: `${offers}?status=accepted`,
    total: offersTotal('buyer', 'accepted'),
  },
  { label: t('dashboard.payableOffers'), to: '/dashboard/payment', total: payableTotal },
  { label: t('dashboard.homesBought'), to: `${offers}?status=bought`, total: offersTotal('buyer', 'bought') },
  {
    label: t('dashboard.reviewsWritten'),
    to: '/dashboard/reviews',
    total: reviewsTotal({ userEmail: email }),
  },
]

const forStaff: Group[] = [
  {
    needs: 'listing.submit',
    entries: (email) => [
      {
        label: t('dashboard.verifiedListings'),
        to: `${added}?verificationStatus=verified`,
        total: listingsTotal('verified', email),
      },
      {
        label: t('dashboard.pendingListings'),
        to: `${added}?verificationStatus=pending`,
        total: listingsTotal('pending', email),
      },
      {
        label: t('dashboard.rejectedListings'),
        to: `${added}?verificationStatus=rejected`,
        total: listingsTotal('rejected', email),
      },
      {
        label: t('dashboard.pendingOffers'),
        to: `${requested}?status=pending`,
        total: offersTotal('agent', 'pending'),
      },
      {
        label: t('dashboard.acceptedOffers'),
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
        label: t('dashboard.listingsToVerify'),
        to: `${manage}?verificationStatus=pending`,
        total: listingsTotal('pending'),
      },
      { label: t('dashboard.changesToReview'), to: `${manage}?proposalStatus=pending`, total: changesTotal },
    ],
  },
  {
    needs: 'offer.answerForCompany',
    isFollowed: true,
    entries: () => [
      {
        label: t('dashboard.offersToAnswer'),
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
        label: t('dashboard.reportedReviews'),
        to: '/dashboard/manageReviews?state=reported',
        total: reviewsTotal({ state: 'reported' }),
      },
    ],
  },
  {
    needs: 'user.manage',
    isFollowed: true,
    entries: () => [{ label: t('dashboard.members'), to: '/dashboard/manageUsers', total: membersTotal }],
  },
  {
    needs: 'message.read',
    isFollowed: true,
    entries: () => [
      { label: t('dashboard.messages'), to: '/dashboard/contactMessages', total: messagesTotal },
    ],
  },
  {
    needs: 'review.moderate',
    isFollowed: true,
    entries: () => [
      { label: t('dashboard.reviews'), to: '/dashboard/manageReviews', total: reviewsTotal({}) },
    ],
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
    <section aria-label={t('dashboard.totals')}>
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
  return (
    <SummaryTile
      label={label}
      to={to}
      value={isError ? t('dashboard.notAvailable') : data && formatCount(data)}
    />
  )
}

function SoldTile() {
  const price = usePrice()
  const { data, isError } = useQuery(soldTotal)
  const value = data === undefined ? undefined : price(data)
  return (
    <SummaryTile
      label={t('dashboard.soldFor')}
      to="/dashboard/mySoldProperties"
      value={isError ? t('dashboard.notAvailable') : value}
    />
  )
}
