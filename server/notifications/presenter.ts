import type { Notification } from '#contract/notifications.ts'
import { can } from '#contract/roles.ts'
import { closedAccountName } from '#contract/closed-account.ts'
import { shownName } from '#texts/labels/people.ts'
import { t } from '#texts/text.ts'
import type { About } from './event.ts'
import { events } from './events.ts'
import type { EventRow, NotificationRow } from './queries.ts'

export type WriteAmount = (amount: number) => string

export type TextSettings = { writeAmount: WriteAmount } & Pick<About, 'takesPayments' | 'completedBy'>

function pricesOf(row: EventRow, write: WriteAmount): About['prices'] {
  const { amount, price, minPrice: min, maxPrice: max } = row
  const asking = price === null ? '' : write(price)
  if (min === null || max === null || amount === null)
    return { asking, range: '', isOne: false, isOutside: false }
  const isOne = min === max
  const range = isOne ? write(min) : t('notifications.priceRange', { from: write(min), to: write(max) })
  return { asking, range, isOne, isOutside: amount < min || amount > max }
}

const aboutOf = (row: EventRow, { writeAmount: write, takesPayments, completedBy }: TextSettings): About => ({
  // Nothing else is known about a closed account.
  person: shownName(row.person ?? closedAccountName),
  isClosed: (row.person ?? closedAccountName) === closedAccountName,
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
  completedBy,
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
export function describe(row: AlertRow, settings: TextSettings): Description {
  if (row.kind === 'match' || row.kind === 'priceLowered') return describeAlert(row)
  const { headline, note, path, action } = events[row.kind]
  const about = aboutOf(row, settings)
  return {
    kind: row.kind,
    headline: headline(about),
    person: about.person,
    note: note?.(about) ?? null,
    path: path(about),
    action: action(about),
  }
}

type AlertRow = EventRow & { searchName?: string | null }

function headlineOfAlert({ kind, searchName: search }: AlertRow): string {
  if (kind === 'match')
    return search ? t('notifications.matchesSearch', { search }) : t('notifications.matchesUnnamed')
  return search ? t('notifications.priceLoweredFor', { search }) : t('notifications.priceLowered')
}

function describeAlert(row: AlertRow): Description {
  const { kind, propertyId } = row
  return {
    kind,
    headline: headlineOfAlert(row),
    person: shownName(closedAccountName),
    note: null,
    path: `/details/${propertyId}`,
    action: t('notifications.seeProperty'),
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
