import { returnPath } from './links.ts'

const securityPath = '/dashboard/security'

/** The setup itself, the sign-in window, legal texts, and what emailed links and the demo's mailbox open. */
const open = [
  securityPath,
  '/signedIn',
  '/privacy',
  '/terms',
  '/imprint',
  '/forgotPassword',
  '/resetPassword',
  '/confirmEmail',
  '/unsubscribe',
  '/mailbox',
  '/manifest.webmanifest',
]

/** Whether a member who must set up a second factor first may open this page. */
export const opensWithoutSecondFactor = (pathname: string): boolean =>
  open.some((path) => pathname === path || pathname.startsWith(`${path}/`))

/** The setup, which leads back to where the member was going. */
export const setupPath = (from: string): string =>
  `${securityPath}?from=${encodeURIComponent(returnPath(from))}`
