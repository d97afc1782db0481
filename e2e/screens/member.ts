import type { Page } from '@playwright/test'
import type { Offer } from '../../contract/offers.ts'
import type { WishlistShare } from '../../contract/wishlist-shares.ts'
import { answer, fail, hang } from './failures.ts'
import { signedInElsewhere } from './sessions.ts'
import { opens, type Screen } from './screen.ts'

const hidden: Offer = {
  _id: crypto.randomUUID(),
  propertyId: crypto.randomUUID(),
  offeredAmount: 390_000,
  version: 'one',
  buyerEmail: 'buyer@example.com',
  buyerEmailConfirmed: true,
  buyerName: 'Nora Lindqvist',
  buyingDate: new Date().toISOString(),
  status: 'pending',
  reason: null,
  transactionId: null,
  refundedTransactionId: null,
  refundedAmount: null,
  property: {
    title: 'Listing under review',
    location: '',
    image: null,
    agentName: null,
    price: null,
    priceRange: '',
    isListed: false,
  },
  acceptProblem: null,
  payProblem: { code: 'listing_under_review', outside: null, isPayNext: true },
  can: { pay: false, change: false, withdraw: true, accept: false, reject: false },
}

const leftBehind: Offer = {
  ...hidden,
  property: {
    title: 'White ranch house with a riding arena',
    location: 'Tumalo, OR',
    image: '/pictures/stone-cottage-1600.webp',
    agentName: 'Amelia Hart',
    price: 750_000,
    priceRange: '$700,000 – $800,000',
    isListed: true,
  },
  payProblem: {
    code: 'offer_out_of_range',
    outside: { minPrice: 700_000, maxPrice: 800_000 },
    isPayNext: true,
  },
}
const gone: Offer = {
  ...leftBehind,
  _id: crypto.randomUUID(),
  status: 'rejected',
  reason: 'deleted',
  property: { ...leftBehind.property, isListed: false },
  payProblem: { code: 'offer_closed', outside: null, isPayNext: true },
  can: { pay: false, change: false, withdraw: false, accept: false, reject: false },
}

/** Makes none of the open offers payable. */
const onlyNotPayable = async (page: Page) => {
  await answer('/offers', [leftBehind], { headers: { 'x-total-count': '1' } })(page)
  await page.route(/\/api\/offers\?.*payable=Yes/, (route) =>
    route.fulfill({ json: [], headers: { 'x-total-count': '0' } }),
  )
}

const inAWeek = new Date(Date.now() + 7 * 86_400_000).toISOString()
const people: WishlistShare[] = [
  {
    _id: crypto.randomUUID(),
    email: 'marcus@example.com',
    guest: { name: 'Marcus Bell', email: 'marcus@example.com' },
    expiresAt: null,
  },
  { _id: crypto.randomUUID(), email: 'gregor.guest@example.com', guest: null, expiresAt: inAWeek },
]

const sharedWithPeople = answer('/wishlist-shares', people)
const connected = answer('/auth/connections', [{ provider: 'google' }])
const editProfile = opens((page) => page.getByRole('button', { name: 'Edit profile' }))

/** Responds as if the agent had just accepted the offer. */
const refuseAsAccepted = (page: Page) => {
  const json = { type: '', title: 'Your offer was accepted.', status: 409, code: 'offer_accepted' }
  return page.route('**/api/offers', (route) => route.fulfill({ status: 409, json }))
}

export const memberScreens: Screen[] = [
  { name: 'home-member', route: '', as: 'buyer', isState: true },
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
    name: 'shared-wishlist-ended',
    route: 'sharedWishlist/:id',
    as: 'buyer',
    isState: true,
    address: () => `/sharedWishlist/${crypto.randomUUID()}`,
    reach: async (page) => page.getByText('This wishlist is no longer shared with you.').waitFor(),
  },
  { name: 'wishlist-error', route: 'wishlist', as: 'buyer', isState: true, prepare: fail('/wishlist') },
  { name: 'wishlist-shared', route: 'wishlist', as: 'buyer', isState: true, prepare: sharedWithPeople },
  {
    name: 'stop-sharing-question',
    route: 'wishlist',
    as: 'buyer',
    isState: true,
    prepare: sharedWithPeople,
    reach: opens((page) => page.getByRole('button', { name: /^Stop sharing/ })),
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
  {
    name: 'give-up-question',
    route: 'makeAnOffer/:propertyId?',
    as: 'buyer',
    isState: true,
    address: ({ property }) => `/makeAnOffer/${property}`,
    reach: async (page) => {
      await refuseAsAccepted(page)
      const hint = await page.getByText(/^Asking .* accepts offers/).innerText()
      const [asking = ''] = /[\d,]+/.exec(hint) ?? []
      await page.getByLabel('Offered amount').fill(asking.replaceAll(',', ''))
      await opens((one) => one.getByRole('main').getByRole('button', { name: 'Change Your Offer' }))(page)
    },
  },
  { name: 'dashboard', route: 'dashboard', as: 'buyer' },
  {
    name: 'user-profile',
    route: 'dashboard/userProfile',
    as: 'buyer',
    prepare: connected,
  },
  {
    name: 'profile-edit-failed',
    route: 'dashboard/userProfile',
    as: 'buyer',
    isState: true,
    prepare: connected,
    reach: async (page) => {
      await page.route(/\/api\/users\/[\w-]+$/, (route) => route.abort())
      await editProfile(page)
      await page.getByRole('button', { name: 'Save' }).click()
      await page.getByText('The server could not be reached.').waitFor()
    },
  },
  {
    name: 'profile-edit-refused',
    route: 'dashboard/userProfile',
    as: 'buyer',
    isState: true,
    prepare: connected,
    reach: async (page) => {
      await editProfile(page)
      await page.getByLabel('Name', { exact: true }).fill('')
      await page.getByLabel('Photo URL').fill('not an address')
      await page.getByRole('button', { name: 'Save' }).click()
      await page.getByText('Invalid URL').waitFor()
    },
  },
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
      await page.getByRole('button', { name: /^(Make an|Change Your) Offer$/ }).click()
    },
  },
  { name: 'property-bought', route: 'dashboard/propertyBought', as: 'buyer' },
  {
    name: 'property-bought-under-review',
    route: 'dashboard/propertyBought',
    as: 'buyer',
    isState: true,
    prepare: answer('/offers', [hidden], { headers: { 'x-total-count': '1' } }),
  },
  {
    name: 'property-bought-not-payable',
    route: 'dashboard/propertyBought',
    as: 'buyer',
    isState: true,
    prepare: answer('/offers', [leftBehind, gone], { headers: { 'x-total-count': '2' } }),
  },
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
    route: 'dashboard/payment/:offerId?',
    as: 'buyer',
    address: ({ openOffer }) => `/dashboard/payment/${openOffer}`,
  },
  {
    name: 'payment-choice',
    route: 'dashboard/payment/:offerId?',
    as: 'buyer',
    isState: true,
    address: () => '/dashboard/payment',
  },
  {
    name: 'payment-choice-not-payable',
    route: 'dashboard/payment/:offerId?',
    as: 'buyer',
    isState: true,
    address: () => '/dashboard/payment',
    prepare: onlyNotPayable,
  },
  {
    name: 'payment-choice-empty',
    route: 'dashboard/payment/:offerId?',
    as: 'newcomer',
    isState: true,
    address: () => '/dashboard/payment',
  },
  { name: 'my-reviews', route: 'dashboard/reviews', as: 'buyer' },
  { name: 'my-reviews-empty', route: 'dashboard/reviews', as: 'newcomer', isState: true },
]
