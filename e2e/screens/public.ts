import { opens, type Screen } from './screen.ts'

export const publicScreens: Screen[] = [
  { name: 'home', route: '' },
  {
    name: 'menu',
    route: '',
    isState: true,
    below: 1024,
    reach: opens((page) => page.getByRole('button', { name: 'Menu' })),
  },
  { name: 'featured', route: 'featuredProperties' },
  { name: 'login', route: 'login' },
  {
    name: 'login-refused',
    route: 'login',
    isState: true,
    reach: (page) => page.getByRole('button', { name: 'Login' }).click(),
  },
  { name: 'sign-up', route: 'signUp' },
  {
    name: 'sign-up-refused',
    route: 'signUp',
    isState: true,
    reach: async (page) => {
      await page.getByLabel('Email').fill('nobody')
      await page.getByLabel('Password', { exact: true }).fill('weakling')
      await page.getByRole('button', { name: 'Sign up' }).click()
    },
  },
  { name: 'forgot-password', route: 'forgotPassword' },
  { name: 'reset-password-expired', route: 'resetPassword', address: () => '/resetPassword?token=expired' },
  { name: 'wishlist-invitation', route: 'wishlistInvitation' },
  { name: 'mailbox', route: 'mailbox' },
  { name: 'mail', route: 'mailbox/:id', address: ({ mail }) => `/mailbox/${mail}` },
  { name: 'signed-in', route: 'signedIn', address: () => '/signedIn?failure=closed' },
  { name: 'blog', route: 'blogs/:id', address: ({ blog }) => `/blogs/${blog}` },
  { name: 'about', route: 'about' },
  { name: 'services', route: 'services' },
  { name: 'contact', route: 'contact' },
  { name: 'faq', route: 'faq' },
  { name: 'not-found', route: '*', address: () => '/no/such/page' },
]
