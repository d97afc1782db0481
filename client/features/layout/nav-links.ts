import { t } from '#texts/text.ts'
import { loginPath, profilePath } from '../../lib/links.ts'
import type { Viewer } from '../../lib/services.ts'

/** The links of the navigation bar for this viewer at this path. */
export const navLinks = (viewer: Viewer | null, here: string) => [
  { to: '/', label: t('layout.home'), end: true },
  { to: '/allProperties', label: t('layout.allProperties') },
  { to: '/wishlist', label: t('layout.wishlist') },
  { to: '/reviews', label: t('layout.reviews') },
  viewer
    ? { to: profilePath(viewer.role), label: t('layout.dashboard'), within: '/dashboard' }
    : { to: loginPath(here), label: t('layout.login') },
]
