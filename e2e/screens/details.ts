import { answer, fail } from './failures.ts'
import { opens, type Screen } from './screen.ts'

export const detailsScreens: Screen[] = [
  { name: 'details', route: 'details/:id', as: 'buyer', address: ({ property }) => `/details/${property}` },
  {
    name: 'details-not-listed',
    route: 'details/:id',
    as: 'buyer',
    isState: true,
    address: () => '/details/018f0000-0000-7000-8000-000000000000',
  },
  {
    name: 'details-plan',
    route: 'details/:id',
    as: 'buyer',
    isState: true,
    address: ({ property }) => `/details/${property}`,
    reach: async (page) => {
      await page.getByText('Yearly schedule').click()
      await page.getByRole('region', { name: 'Yearly schedule' }).waitFor()
      // Scroll so that the bar covers nothing.
      await page.evaluate(() => scrollTo(0, 0))
    },
  },
  {
    name: 'details-costs-refused',
    route: 'details/:id',
    as: 'buyer',
    isState: true,
    address: ({ property }) => `/details/${property}`,
    reach: async (page) => {
      await page.getByLabel('Interest rate').fill('')
      await page.getByText('Interest rate is required').waitFor()
    },
  },
  {
    name: 'details-review',
    route: 'details/:id',
    as: 'buyer',
    isState: true,
    address: ({ property }) => `/details/${property}`,
    reach: opens((page) => page.getByRole('button', { name: 'Add a Review' })),
  },
  {
    name: 'details-review-hidden',
    route: 'details/:id',
    as: 'buyer',
    isState: true,
    address: ({ property }) => `/details/${property}`,
    prepare: answer('/reviews/hiding', { hiddenReason: 'earlier_review_deleted' }),
    reach: async (page) => {
      await opens((one) => one.getByRole('button', { name: 'Add a Review' }))(page)
      await page.getByText('Your review will be hidden until an admin shows it.').waitFor()
    },
  },
  {
    name: 'details-review-refused',
    route: 'details/:id',
    as: 'buyer',
    isState: true,
    address: ({ property }) => `/details/${property}`,
    reach: async (page) => {
      await opens((one) => one.getByRole('button', { name: 'Add a Review' }))(page)
      await page.getByRole('button', { name: 'Submit' }).click()
      await page.getByText('Review is required').waitFor()
    },
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
    name: 'details-recently-seen',
    route: 'details/:id',
    as: 'buyer',
    isState: true,
    address: ({ property }) => `/details/${property}`,
    reach: async (page) => {
      await page.getByRole('region', { name: 'More homes' }).getByRole('link').first().click()
      await page.getByRole('region', { name: 'Recently seen' }).waitFor()
    },
  },
  {
    name: 'details-full-screen-phone',
    route: 'details/:id',
    as: 'buyer',
    isState: true,
    below: 1024,
    address: ({ property }) => `/details/${property}`,
    reach: opens((page) => page.getByRole('button', { name: 'Full screen' })),
  },
  {
    name: 'details-own',
    route: 'details/:id',
    as: 'agent',
    isState: true,
    address: ({ property }) => `/details/${property}`,
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
  {
    name: 'compare-phone',
    route: 'compare',
    as: 'buyer',
    isState: true,
    below: 1024,
    address: ({ homes }) => `/compare?ids=${homes.join(',')}`,
  },
]
