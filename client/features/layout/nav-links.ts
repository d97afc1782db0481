import { loginPath, profilePath } from '../../lib/links.ts'
import type { Viewer } from '../../lib/services.ts'

/** The links of the navigation bar for this viewer at this path. */
export const navLinks = (viewer: Viewer | null, here: string) => [
  { to: '/', label: 'Home', end: true },
  { to: '/allProperties', label: 'All Properties' },
  { to: '/wishlist', label: 'Wishlist' },
  { to: '/reviews', label: 'Reviews' },
  viewer
    ? { to: profilePath(viewer.role), label: 'Dashboard', within: '/dashboard' }
    : { to: loginPath(here), label: 'Login' },
]
