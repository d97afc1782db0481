import type { Page } from '@playwright/test'
import type { Notification } from '../../contract/notifications.ts'
import type { SavedSearch } from '../../contract/saved-searches.ts'
import { answer, fail, hang } from './failures.ts'
import { opens, type Screen } from './screen.ts'

const hourMs = 60 * 60_000

const searches: [name: string, search: Record<string, string>, rest: Partial<SavedSearch>][] = [
  ['Houses near the water', { location: 'Seattle', features: 'Waterfront,View', bedNumber: '3' }, {}],
  [
    'A flat for Mum',
    { location: 'Tacoma', maxPrice: '450000', propertySubType: 'Condominium' },
    { alert: 'daily', byMail: false },
  ],
  [
    'The whole east side',
    { area: '47.5,-122.2;47.7,-122.2;47.7,-122.0', minPrice: '600000' },
    { paused: true },
  ],
  ['Just looking', {}, { alert: 'never' }],
]

const firstId = crypto.randomUUID()

const withSearches = (page: Page) =>
  page.route('**/api/savedSearches', (route) =>
    route.fulfill({
      json: searches.map(([name, search, rest], at): SavedSearch => ({
        _id: at === 0 ? firstId : crypto.randomUUID(),
        name,
        search,
        alert: 'atOnce',
        byMail: true,
        paused: false,
        createdAt: new Date(Date.now() - at * 50 * hourMs).toISOString(),
        ...rest,
      })),
    }),
  )

const notifications: Partial<Notification>[] = [
  {
    kind: 'offerAccepted',
    headline: 'Your offer of $1,160,000 was accepted',
    note: 'The property is reserved for you. Pay to complete the purchase.',
    title: 'Stone house on the hill',
    price: null,
  },
  {
    kind: 'propertyRejected',
    headline: 'Your property was rejected',
    note: 'Reason: The pictures are of another house, and the description names a street that does not exist.',
    title: 'Row house with a roof terrace',
    image: '/pictures/brick-row-house-1600.webp',
    price: null,
  },
  {
    kind: 'propertyChanged',
    headline: 'A property that you made an offer on was changed',
    note: 'Changed: price. The price range is now $490,000 – $525,000. Your offer of $480,000 is outside it and cannot be accepted unless you change it.',
    title: 'Cottage near the market',
    price: null,
  },
  {
    kind: 'noteWritten',
    headline: 'Grace Hopper wrote a note on a home on your wishlist',
    title: 'Stone house on the hill',
    price: null,
  },
  {
    kind: 'wishGone',
    headline: 'A home on your wishlist is no longer listed',
    note: 'It was removed from your wishlist, and your note with it.',
    title: 'Villa above the lake',
    price: null,
  },
  {
    kind: 'roleChanged',
    headline: 'Your role is now Agent',
    note: 'You can add properties and answer offers on them.',
    propertyId: null,
    title: null,
    location: null,
    image: null,
    price: null,
    isRead: true,
  },
  {
    title: 'Villa above the lake',
    location: 'Leschi, Seattle, WA',
    image: '/pictures/villa-dusk-1600.webp',
    price: 1_190_000,
    searchName: 'Houses near the water',
  },
  {
    kind: 'priceLowered',
    title: 'Brick house with a workshop',
    image: '/pictures/brick-row-house-1600.webp',
    priceBefore: 560_000,
    searchName: null,
  },
  {
    kind: 'priceLowered',
    title: 'Beach house on the spit',
    location: 'Alki Point, Seattle, WA',
    image: '/pictures/beach-house-1600.webp',
    price: 898_000,
    priceBefore: 965_000,
    searchName: 'Houses near the water',
  },
  {
    title: 'Two rooms by the park',
    location: 'Stadium District, Tacoma, WA',
    image: '/pictures/brick-flats-1600.webp',
    price: 415_000,
    searchName: 'A flat for Mum',
    isRead: true,
  },
]

const withNotifications = async (page: Page) => {
  await page.route('**/api/notifications/unread', (route) => route.fulfill({ json: { unread: 5 } }))
  await page.route(/api\/notifications(\?|$)/, (route) =>
    route.fulfill({
      json: notifications.map((one, at): Notification => ({
        _id: crypto.randomUUID(),
        kind: 'match',
        headline:
          one.kind === 'priceLowered'
            ? `Price lowered${one.searchName ? ` · “${one.searchName}”` : ''}`
            : `Matches “${one.searchName}”`,
        note: null,
        path: '/dashboard',
        propertyId: crypto.randomUUID(),
        title: '',
        location: 'Seattle, WA',
        image: '/pictures/stone-cottage-1600.webp',
        price: 520_000,
        priceBefore: null,
        searchName: null,
        isRead: false,
        createdAt: new Date(Date.now() - at * 30 * hourMs).toISOString(),
        ...one,
      })),
      headers: { 'x-total-count': String(notifications.length) },
    }),
  )
}

export const alertScreens: Screen[] = [
  { name: 'saved-searches', route: 'dashboard/savedSearches', as: 'buyer', prepare: withSearches },
  { name: 'saved-searches-empty', route: 'dashboard/savedSearches', as: 'newcomer', isState: true },
  {
    name: 'saved-searches-loading',
    route: 'dashboard/savedSearches',
    as: 'buyer',
    isState: true,
    loads: true,
    prepare: hang('/savedSearches'),
  },
  {
    name: 'saved-searches-edit',
    route: 'dashboard/savedSearches',
    as: 'buyer',
    isState: true,
    prepare: withSearches,
    reach: opens((page) => page.getByRole('button', { name: /^Edit/ }).first()),
  },
  {
    name: 'saved-search-change',
    route: 'allProperties',
    as: 'buyer',
    isState: true,
    address: () => `/allProperties?location=Seattle&bedNumber=4&saved=${firstId}`,
    prepare: withSearches,
    reach: opens((page) => page.getByRole('button', { name: 'Change the saved search' })),
  },
  { name: 'notifications', route: 'dashboard/notifications', as: 'buyer', prepare: withNotifications },
  { name: 'notifications-empty', route: 'dashboard/notifications', as: 'newcomer', isState: true },
  {
    name: 'notifications-emails',
    route: 'dashboard/notifications',
    as: 'admin',
    isState: true,
    address: () => '/dashboard/notifications#email',
    prepare: withNotifications,
    reach: (page) => page.getByLabel('Administration').waitFor(),
  },
  {
    name: 'notifications-error',
    route: 'dashboard/notifications',
    as: 'buyer',
    isState: true,
    prepare: fail('/notifications'),
  },
  { name: 'unsubscribe', route: 'unsubscribe/:token', address: () => '/unsubscribe/a-token' },
  {
    name: 'unsubscribe-unknown',
    route: 'unsubscribe/:token',
    isState: true,
    address: () => '/unsubscribe/a-token',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Unsubscribe' }).click()
      await page.getByText('This link is not one of ours.').waitFor()
    },
  },
  {
    name: 'unsubscribed',
    route: 'unsubscribe/:token',
    isState: true,
    address: () => '/unsubscribe/a-token',
    prepare: answer('/unsubscribe/a-token', {}),
    reach: async (page) => {
      await page.getByRole('button', { name: 'Unsubscribe' }).click()
      await page.getByText('You are unsubscribed.').waitFor()
    },
  },
]
