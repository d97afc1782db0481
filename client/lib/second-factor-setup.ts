import { returnPath } from './links.ts'

const securityPath = '/dashboard/security'

/** The setup page, the sign-in window, legal pages, and pages that emails or the demo's mailbox open. */
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

/** Whether a member who must first set up a second factor may open this page, which may have a query. */
export const opensWithoutSecondFactor = (page: string): boolean => {
  const [asked = ''] = page.split('?')
  return open.some((path) => asked === path || asked.startsWith(`${path}/`))
}

/** The path of the setup page, which then returns to `from`. */
export const setupPath = (from: string): string =>
  `${securityPath}?from=${encodeURIComponent(returnPath(from))}`
