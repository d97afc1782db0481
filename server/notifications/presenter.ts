import type { Notification } from '#contract/notifications.ts'
import { can } from '#contract/roles.ts'
import { closedAccountName } from '#contract/users.ts'
import type { About } from './event.ts'
import { events } from './events.ts'
import type { EventRow, NotificationRow } from './queries.ts'

export type WriteAmount = (amount: number) => string

export type TextSettings = { writeAmount: WriteAmount; takesPayments: boolean }

function pricesOf({ amount, minPrice: min, maxPrice: max }: EventRow, write: WriteAmount): About['prices'] {
  if (min === null || max === null || amount === null) return { range: '', isOne: false, isOutside: false }
  const isOne = min === max
  const range = isOne ? write(min) : `${write(min)} – ${write(max)}`
  return { range, isOne, isOutside: amount < min || amount > max }
}

const aboutOf = (row: EventRow, { writeAmount: write, takesPayments }: TextSettings): About => ({
  // Nothing else is known about a closed account.
  person: row.person ?? closedAccountName,
  amount: write(row.amount ?? 0),
  amountBefore: write(row.amountBefore ?? 0),
  isRaise: (row.amount ?? 0) > (row.amountBefore ?? 0),
  isAccepted: row.offerStatus === 'accepted',
  isReserved: row.dealStatus === 'reserved',
  prices: pricesOf(row, write),
  stars: row.starRating ?? 0,
  detail: row.detail ?? '',
  propertyId: row.propertyId ?? '',
  offerId: row.offerId ?? '',
  managesAll: can({ role: row.receiverRole }, 'listing.manageAll'),
  takesPayments,
  inherited: { offers: row.offers ?? 0, listings: row.listings ?? 0, status: row.inheritedStatus ?? '' },
  shareId: row.shareId ?? '',
})

type Description = {
  kind: EventRow['kind']
  headline: string
  /** The person that the headline may name. */
  person: string
  note: string | null
  path: string
  action: string
}

/** The page and emails use the same texts. */
export function describe(
  row: EventRow & { searchName?: string | null },
  settings: TextSettings,
): Description {
  if (row.kind === 'match' || row.kind === 'priceLowered') return describeAlert(row)
  const { headline, note, path, action } = events[row.kind]
  const about = aboutOf(row, settings)
  return {
    kind: row.kind,
    headline: headline(about),
    person: about.person,
    note: note?.(about) ?? null,
    path: path(about),
    action: typeof action === 'string' ? action : action(about),
  }
}

function describeAlert({
  kind,
  searchName,
  propertyId,
}: EventRow & { searchName?: string | null }): Description {
  const search = searchName && `“${searchName}”`
  const headline =
    kind === 'match'
      ? `Matches ${search || 'a search of yours'}`
      : `Price lowered${search ? ` · ${search}` : ''}`
  return {
    kind,
    headline,
    person: closedAccountName,
    note: null,
    path: `/details/${propertyId}`,
    action: 'See the property',
  }
}

export function presentNotification(row: NotificationRow, settings: TextSettings): Notification {
  const { headline, note, path } = describe(row, settings)
  return {
    _id: row.id,
    kind: row.kind,
    headline,
    note,
    path,
    propertyId: row.propertyId,
    title: row.title,
    location: row.location,
    image: row.image,
    price: row.price,
    priceBefore: row.priceBefore,
    searchName: row.searchName,
    isRead: row.readAt !== null,
    createdAt: row.createdAt.toISOString(),
  }
}
