import { answer } from './failures.ts'
import { opens, type Screen } from './screen.ts'

const closing = {
  version: 'seen',
  listings: 3,
  reservedListings: 1,
  offersReceived: 4,
  waitingListings: 1,
  rejectedListings: 2,
  drafts: 2,
  offersMade: 2,
  acceptedOffersMade: 1,
  reviews: 5,
  sharedWishlists: 1,
  proof: 'password',
  signInCountsUntil: null,
  isLastAdmin: false,
}
const opened = opens((page) => page.getByRole('button', { name: 'Close account' }))

export const ownDataScreens: Screen[] = [
  { name: 'your-data', route: 'dashboard/yourData', as: 'buyer' },
  {
    name: 'your-data-close',
    route: 'dashboard/yourData',
    as: 'agent',
    isState: true,
    prepare: answer('/account/closing', closing),
    reach: opened,
  },
  {
    name: 'your-data-sign-in-again',
    route: 'dashboard/yourData',
    as: 'newcomer',
    isState: true,
    prepare: answer('/account/closing', { ...closing, proof: 'signIn' }),
    reach: opened,
  },
  {
    name: 'your-data-last-admin',
    route: 'dashboard/yourData',
    as: 'admin',
    isState: true,
    prepare: answer('/account/closing', { ...closing, isLastAdmin: true }),
    reach: opened,
  },
]
