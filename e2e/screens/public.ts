import type { Page } from '@playwright/test'
import { answer, fail, failByFault, hang, openMenu } from './failures.ts'
import { opens, type Screen, shownPopup } from './screen.ts'

const google = (page: Page) => page.getByRole('button', { name: 'Continue with Google (demo)' })

const sendMessage = async (page: Page) => {
  await page.getByLabel('Name').fill('Wilma Writer')
  await page.getByLabel('Email').fill('wilma@people.example')
  await page.getByLabel('Message').fill('Is the cottage still free?\nWe are four.')
  await page.getByRole('button', { name: 'Send message' }).click()
}

export const publicScreens: Screen[] = [
  { name: 'home', route: '' },
  { name: 'home-phone', route: '', isState: true, below: 1024 },
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
  { name: 'login-to-listings', route: 'login', isState: true, address: () => '/allProperties?location=Kent' },
  {
    name: 'login-elsewhere',
    route: 'login',
    isState: true,
    loads: true,
    prepare: hang('/auth/sign-in/provider'),
    reach: async (page) => {
      await google(page).click()
      await page.getByText('Continue in the Google window.').waitFor()
    },
  },
  {
    name: 'login-elsewhere-failed',
    route: 'login',
    isState: true,
    prepare: fail('/auth/sign-in/provider'),
    reach: async (page) => {
      await google(page).click()
      await page.getByRole('alert').waitFor()
    },
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
  {
    name: 'forgot-password-sent',
    route: 'forgotPassword',
    isState: true,
    prepare: answer('/auth/request-password-reset', { status: true, message: '' }),
    reach: async (page) => {
      await page.getByLabel('Email').fill('frida@example.com')
      await page.getByRole('button', { name: 'Send me a link' }).click()
      await page.getByText('Check your email.').waitFor()
    },
  },
  {
    name: 'reset-password',
    route: 'resetPassword',
    address: ({ resetToken }) => `/resetPassword?token=${resetToken}`,
  },
  {
    name: 'reset-password-refused',
    route: 'resetPassword',
    isState: true,
    address: ({ resetToken }) => `/resetPassword?token=${resetToken}`,
    reach: async (page) => {
      await page.getByLabel('New password', { exact: true }).fill('weak')
      await page.getByRole('button', { name: 'Change password' }).click()
      await page.getByText('Password must be at least 6 characters').waitFor()
    },
  },
  {
    name: 'reset-password-expired',
    route: 'resetPassword',
    isState: true,
    address: () => '/resetPassword?token=expired',
  },
  {
    name: 'wishlist-invitation',
    route: 'wishlistInvitation',
    address: () => '/wishlistInvitation#a-token',
    prepare: answer('/wishlist-shares/check', { ownerName: 'Olivia Owner', sentTo: 'g…@example.com' }),
  },
  {
    name: 'wishlist-invitation-for-another',
    route: 'wishlistInvitation',
    as: 'buyer',
    isState: true,
    address: () => '/wishlistInvitation#a-token',
    prepare: answer('/wishlist-shares/check', { ownerName: 'Olivia Owner', sentTo: 'g…@example.com' }),
    reach: async (page) => page.getByRole('button', { name: 'Log out and use the other account' }).waitFor(),
  },
  { name: 'wishlist-invitation-invalid', route: 'wishlistInvitation', isState: true },
  {
    name: 'confirm-email',
    route: 'confirmEmail',
    address: () => '/confirmEmail#a-token',
    prepare: answer('/auth/email-confirmation/check', {
      state: 'open',
      email: 'nora.lindqvist@example.com',
      isChange: false,
    }),
    reach: async (page) => page.getByRole('button', { name: 'Confirm this email' }).waitFor(),
  },
  { name: 'confirm-email-invalid', route: 'confirmEmail', isState: true, address: () => '/confirmEmail' },
  { name: 'mailbox', route: 'mailbox' },
  { name: 'mail', route: 'mailbox/:id', address: ({ mail }) => `/mailbox/${mail}` },
  { name: 'signed-in', route: 'signedIn', address: () => '/signedIn?failure=closed' },
  { name: 'blog', route: 'blogs/:id', address: ({ blog }) => `/blogs/${blog}` },
  { name: 'about', route: 'about' },
  { name: 'services', route: 'services' },
  { name: 'contact', route: 'contact' },
  {
    name: 'contact-refused',
    route: 'contact',
    isState: true,
    reach: async (page) => {
      await page.getByRole('button', { name: 'Send message' }).click()
      await page.getByText('Name is required').waitFor()
    },
  },
  {
    name: 'contact-failed',
    route: 'contact',
    isState: true,
    prepare: failByFault('/contact'),
    reach: async (page) => {
      await sendMessage(page)
      await page.getByText(/^Reference:/).waitFor()
    },
  },
  {
    name: 'contact-sent',
    route: 'contact',
    isState: true,
    prepare: answer('/contact', { insertedId: crypto.randomUUID() }, { status: 201 }),
    reach: async (page) => {
      await sendMessage(page)
      await page.getByText('Your message has been sent.').waitFor()
    },
  },
  {
    name: 'sign-out-failed',
    route: 'contact',
    as: 'buyer',
    isState: true,
    prepare: failByFault('/auth/sign-out'),
    reach: async (page) => {
      await openMenu(page)
      await page.getByRole('button', { name: 'LogOut' }).click()
      await shownPopup('You are still signed in')(page)
    },
  },
  { name: 'faq', route: 'faq' },
  {
    name: 'faq-open',
    route: 'faq',
    isState: true,
    reach: async (page) => {
      await page.locator('summary').first().click()
      await page.locator('details[open]').waitFor()
    },
  },
  { name: 'privacy', route: 'privacy' },
  { name: 'terms', route: 'terms' },
  { name: 'imprint', route: 'imprint' },
  { name: 'not-found', route: '*', address: () => '/no/such/page' },
]
