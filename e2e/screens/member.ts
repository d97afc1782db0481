import { fail, follow, hang } from './failures.ts'
import { signedInElsewhere } from './sessions.ts'
import { drawnMap, opens, type Screen } from './screen.ts'

export const memberScreens: Screen[] = [
  { name: 'home-member', route: '', as: 'buyer', isState: true },
  { name: 'all-properties', route: 'allProperties', as: 'buyer' },
  {
    name: 'all-properties-loading',
    route: 'allProperties',
    as: 'buyer',
    isState: true,
    loads: true,
    // The server draws a first visit by itself.
    address: () => '/reviews',
    prepare: hang('/properties'),
    reach: follow('All Properties'),
  },
  {
    name: 'all-properties-error',
    route: 'allProperties',
    as: 'buyer',
    isState: true,
    address: () => '/reviews',
    prepare: fail('/properties'),
    reach: follow('All Properties'),
  },
  {
    name: 'all-properties-empty',
    route: 'allProperties',
    as: 'buyer',
    isState: true,
    address: () => '/allProperties?location=Nowhere',
  },
  {
    name: 'all-properties-map',
    route: 'allProperties',
    as: 'buyer',
    isState: true,
    address: () => '/allProperties?view=map',
    reach: drawnMap,
  },
  {
    name: 'all-properties-area',
    route: 'allProperties',
    as: 'buyer',
    isState: true,
    address: () => '/allProperties?view=map&area=48.9,-122.8;48.9,-122;47,-121.5;47,-123.2',
    reach: async (page) => {
      await drawnMap(page)
      await opens((one) => one.getByRole('button', { name: 'Corners' }))(page)
    },
  },
  {
    name: 'all-properties-filters',
    route: 'allProperties',
    as: 'buyer',
    isState: true,
    address: () => '/allProperties?features=View&bedNumber=2',
    reach: async (page) => {
      await opens((one) => one.getByRole('button', { name: /^Filters/ }))(page)
      await page.getByRole('button', { name: /^Show \d/ }).waitFor()
    },
  },
  {
    name: 'all-properties-places',
    route: 'allProperties',
    as: 'buyer',
    isState: true,
    reach: async (page) => {
      await page.getByLabel('Location').pressSequentially('tacmoa')
      // The search starts once nobody types; suggestions may come before it.
      await page.waitForURL(/location=tacmoa$/)
      await page.getByRole('listbox').waitFor()
    },
  },
  { name: 'details', route: 'details/:id', as: 'buyer', address: ({ property }) => `/details/${property}` },
  {
    name: 'details-review',
    route: 'details/:id',
    as: 'buyer',
    isState: true,
    address: ({ property }) => `/details/${property}`,
    reach: opens((page) => page.getByRole('button', { name: 'Add a Review' })),
  },
  {
    name: 'details-full-screen',
    route: 'details/:id',
    as: 'buyer',
    isState: true,
    address: ({ property }) => `/details/${property}`,
    reach: opens((page) => page.getByRole('button', { name: 'Full screen' })),
  },
  {
    name: 'details-plan',
    route: 'details/:id',
    as: 'buyer',
    isState: true,
    address: ({ property }) => `/details/${property}`,
    reach: async (page) => {
      await page.getByText('The loan year by year').click()
      await page.getByRole('region', { name: 'The loan year by year' }).waitFor()
      // Where nothing lies half under the bar.
      await page.evaluate(() => scrollTo(0, 0))
    },
  },
  {
    name: 'compare',
    route: 'compare',
    as: 'buyer',
    address: ({ homes }) => `/compare?ids=${homes.join(',')}`,
  },
  { name: 'compare-empty', route: 'compare', as: 'buyer', isState: true },
  {
    name: 'compare-gone',
    route: 'compare',
    as: 'buyer',
    isState: true,
    address: ({ property }) => `/compare?ids=${property},${crypto.randomUUID()}`,
  },
  {
    name: 'compare-error',
    route: 'compare',
    as: 'buyer',
    isState: true,
    address: ({ property }) => `/compare?ids=${property}`,
    prepare: fail('/properties/chosen'),
  },
  { name: 'reviews', route: 'reviews', as: 'buyer' },
  { name: 'reviews-error', route: 'reviews', as: 'buyer', isState: true, prepare: fail('/reviews') },
  { name: 'wishlist', route: 'wishlist', as: 'buyer' },
  {
    name: 'shared-wishlist',
    route: 'sharedWishlist/:id',
    as: 'buyer',
    address: ({ sharedWishlist }) => `/sharedWishlist/${sharedWishlist}`,
  },
  {
    name: 'wishlist-people-error',
    route: 'wishlist',
    as: 'buyer',
    isState: true,
    prepare: fail('/wishlist-shares'),
  },
  { name: 'wishlist-empty', route: 'wishlist', as: 'newcomer', isState: true },
  {
    name: 'wishlist-loading',
    route: 'wishlist',
    as: 'buyer',
    isState: true,
    loads: true,
    prepare: hang('/wishlist'),
  },
  {
    name: 'make-an-offer',
    route: 'makeAnOffer/:propertyId?',
    as: 'buyer',
    address: ({ property }) => `/makeAnOffer/${property}`,
  },
  { name: 'dashboard', route: 'dashboard', as: 'buyer' },
  { name: 'user-profile', route: 'dashboard/userProfile', as: 'buyer' },
  { name: 'sessions-one', route: 'dashboard/userProfile', as: 'newcomer', isState: true },
  {
    name: 'sessions',
    route: 'dashboard/userProfile',
    as: 'buyer',
    isState: true,
    prepare: signedInElsewhere,
  },
  {
    name: 'sessions-question',
    route: 'dashboard/userProfile',
    as: 'buyer',
    isState: true,
    prepare: signedInElsewhere,
    reach: opens((page) => page.getByRole('button', { name: 'Sign out everywhere else' })),
  },
  {
    name: 'sessions-loading',
    route: 'dashboard/userProfile',
    as: 'buyer',
    isState: true,
    loads: true,
    prepare: hang('/sessions'),
  },
  {
    name: 'sessions-error',
    route: 'dashboard/userProfile',
    as: 'buyer',
    isState: true,
    prepare: fail('/sessions'),
  },
  { name: 'dashboard-wishlist', route: 'dashboard/wishlist', as: 'buyer' },
  {
    name: 'offer-choice',
    route: 'dashboard/makeAnOffer/:propertyId?',
    as: 'buyer',
    address: () => '/dashboard/makeAnOffer',
  },
  {
    name: 'offer-refused',
    route: 'dashboard/makeAnOffer/:propertyId?',
    as: 'buyer',
    isState: true,
    address: ({ property }) => `/dashboard/makeAnOffer/${property}`,
    reach: async (page) => {
      await page.getByLabel('Offered amount').fill('1')
      await page.getByRole('main').getByRole('button', { name: /offer/i }).click()
    },
  },
  { name: 'property-bought', route: 'dashboard/propertyBought', as: 'buyer' },
  { name: 'property-bought-empty', route: 'dashboard/propertyBought', as: 'newcomer', isState: true },
  {
    name: 'property-bought-error',
    route: 'dashboard/propertyBought',
    as: 'buyer',
    isState: true,
    prepare: fail('/offers'),
  },
  {
    name: 'payment',
    route: 'dashboard/payment/:offerId',
    as: 'buyer',
    address: ({ openOffer }) => `/dashboard/payment/${openOffer}`,
  },
  { name: 'my-reviews', route: 'dashboard/reviews', as: 'buyer' },
  { name: 'my-reviews-empty', route: 'dashboard/reviews', as: 'newcomer', isState: true },
]
