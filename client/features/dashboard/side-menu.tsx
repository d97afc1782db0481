import Banknote from 'lucide-react/icons/banknote'
import Bell from 'lucide-react/icons/bell'
import BookmarkCheck from 'lucide-react/icons/bookmark-check'
import Building2 from 'lucide-react/icons/building-complex'
import CreditCard from 'lucide-react/icons/credit-card'
import HandCoins from 'lucide-react/icons/hand-coins'
import Heart from 'lucide-react/icons/heart'
import History from 'lucide-react/icons/rotate-ccw-clock'
import House from 'lucide-react/icons/house'
import Inbox from 'lucide-react/icons/inbox'
import KeyRound from 'lucide-react/icons/key-round'
import ListChecks from 'lucide-react/icons/list-checks'
import type { LucideIcon } from 'lucide-react'
import LockKeyhole from 'lucide-react/icons/lock-keyhole'
import Mail from 'lucide-react/icons/mail'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import PlusSquare from 'lucide-react/icons/square-plus'
import ShieldCheck from 'lucide-react/icons/shield-check'
import UserRound from 'lucide-react/icons/user-round'
import UsersRound from 'lucide-react/icons/users-round'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { limits } from '#contract/limits.ts'
import { can, isStaff, type Role } from '#contract/roles.ts'
import { t } from '#texts/text.ts'
import { profilePath } from '../../lib/links.ts'
import { pageCapabilities, type PageWithCapability } from '../../lib/page-capabilities.ts'
import { profileTitles } from '../../lib/profile-titles.ts'
import { onUnread, unreadNow } from '../../lib/unread.ts'
import { cx } from '../../ui/cx.ts'
import { NavLink } from '../../ui/nav-link.tsx'

type Entry = {
  to: string
  /** Whether the entry excludes the pages below its path. */
  end?: boolean
  label: string
  Icon: LucideIcon
  /** Other paths for which the entry is active. */
  covers?: readonly string[]
  /** Separates this entry and the following ones with a line. */
  isApart?: true
}

const leadsTo = (pathname: string, { to, end, covers = [] }: Entry): boolean =>
  pathname === to || [...(end ? [] : [to]), ...covers].some((path) => pathname.startsWith(`${path}/`))

/** The screens of one listing. */
const listing = [
  '/dashboard/updateProperty',
  '/dashboard/editProperty',
  '/dashboard/propertyFacts',
  '/dashboard/photos',
]

type StaffEntry = Omit<Entry, 'to'> & { page: PageWithCapability }

/** Each shown to those who may open its page. */
const forStaff = (): StaffEntry[] => [
  { page: 'addProperty', label: t('properties.addTitle'), Icon: PlusSquare },
  { page: 'myAddedProperties', label: t('properties.myAddedTitle'), Icon: Building2, covers: listing },
  { page: 'mySoldProperties', label: t('properties.mySoldTitle'), Icon: Banknote },
  { page: 'requestedProperties', label: t('properties.requestedTitle'), Icon: Inbox },
  {
    page: 'manageProperties',
    label: t('properties.manageTitle'),
    Icon: ListChecks,
    covers: [...listing, '/dashboard/reviewChanges'],
  },
  { page: 'manageUsers', label: t('users.manage'), Icon: UsersRound },
  { page: 'manageReviews', label: t('reviews.managePage'), Icon: MessageSquareText },
  { page: 'manageOffers', label: t('offers.managePage'), Icon: HandCoins },
  { page: 'contactMessages', label: t('content.messagesTitle'), Icon: Inbox },
  { page: 'auditLog', label: t('audit.title'), Icon: History },
]

const bought = (): Entry => ({
  to: '/dashboard/propertyBought',
  label: t('offers.boughtPage'),
  Icon: KeyRound,
})
/** Staff can buy, too, and may have offers from before their role. */
const boughtByStaff = (): Entry => ({ ...bought(), covers: ['/dashboard/payment'], isApart: true })

const forBuyers = (): Entry[] => [
  { to: '/dashboard/wishlist', label: t('layout.wishlist'), Icon: Heart },
  bought(),
  { to: '/dashboard/reviews', label: t('reviews.ownPage'), Icon: MessageSquareText },
  { to: '/dashboard/payment', label: t('offers.paymentPage'), Icon: CreditCard },
]

const entriesFor = (viewer: { role: Role }): Entry[] => [
  { to: profilePath(viewer.role), label: profileTitles[viewer.role](), Icon: UserRound },
  ...forStaff()
    .filter(({ page }) => can(viewer, pageCapabilities[page]))
    .map(({ page, ...entry }) => ({ ...entry, to: `/dashboard/${page}` })),
  ...(isStaff(viewer) ? [boughtByStaff()] : forBuyers()),
]

const notifications = '/dashboard/notifications'
const forAll = (): Entry[] => [
  { to: '/dashboard/savedSearches', label: t('alerts.page'), Icon: BookmarkCheck },
  { to: notifications, label: t('layout.notifications'), Icon: Bell },
  { to: '/dashboard/security', label: t('session.security'), Icon: LockKeyhole },
  { to: '/dashboard/yourData', label: t('account.yourData'), Icon: ShieldCheck },
  { to: '/', end: true, label: t('layout.home'), Icon: House },
  { to: '/contact', label: t('layout.contact'), Icon: Mail },
]

/** Hidden from screen readers, because the bell in the header says the same. Updates with the count. */
function UnreadBadge() {
  const unread = useSyncExternalStore(onUnread, unreadNow, () => undefined) ?? 0
  if (unread === 0) return null
  return (
    <span
      aria-hidden="true"
      className="ms-auto min-w-5 rounded-full bg-accent px-1.5 text-center text-xs leading-5 font-semibold text-on-accent tabular-nums"
    >
      {unread >= limits.unread.counted ? `${limits.unread.counted}+` : unread}
    </span>
  )
}

export function SideMenu({ role }: { role: Role }) {
  const { pathname } = useLocation()
  const shown = [...entriesFor({ role }), ...forAll()]
  const at = shown.findIndex((entry) => leadsTo(pathname, entry))
  const current = shown[at]?.to
  const bar = useRef<HTMLElement>(null)

  // On a phone, the entries are one row that is wider than the screen.
  useEffect(() => {
    const link = bar.current?.querySelectorAll('a')[at]
    if (!bar.current || !link) return
    const [frame, entry] = [bar.current.getBoundingClientRect(), link.getBoundingClientRect()]
    bar.current.scrollLeft += entry.left - frame.left - (frame.width - entry.width) / 2
  }, [at])

  return (
    <nav
      ref={bar}
      aria-label={t('dashboard.menu')}
      className="print:hidden -mx-(--gutter) px-[calc(var(--gutter)-0.75rem)] max-lg:scrolls-sideways lg:sticky lg:top-24 lg:mx-0 lg:px-0"
    >
      <ul className="flex gap-1 lg:grid">
        {shown.map(({ to, label, Icon, isApart }) => (
          <li
            key={to}
            className={cx(
              isApart && 'border-line max-lg:ms-1 max-lg:border-s max-lg:ps-2 lg:mt-2 lg:border-t lg:pt-2',
            )}
          >
            <NavLink
              to={to}
              isActive={to === current}
              className={(isActive) =>
                cx(
                  'flex items-center gap-2.5 rounded-box px-3 py-2.5 text-[0.9375rem] max-lg:whitespace-nowrap',
                  isActive
                    ? 'bg-accent-soft font-medium text-accent forced-colors:underline'
                    : 'hover:bg-sunken',
                )
              }
            >
              <Icon aria-hidden="true" className="size-4.5 shrink-0" />
              {label}
              {to === notifications && <UnreadBadge />}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
