import { alertScreens } from './alerts.ts'
import { detailsScreens } from './details.ts'
import { listingReviewScreens } from './listing-review.ts'
import { memberScreens } from './member.ts'
import { ownDataScreens } from './own-data.ts'
import { publicScreens } from './public.ts'
import { searchScreens } from './search.ts'
import type { Screen } from './screen.ts'
import { securityScreens } from './security.ts'
import { staffScreens } from './staff.ts'

/** Every screen and state, for the access tests and the screenshots. */
export const screens: Screen[] = [
  ...publicScreens,
  ...searchScreens,
  ...detailsScreens,
  ...memberScreens,
  ...alertScreens,
  ...ownDataScreens,
  ...securityScreens,
  ...staffScreens,
  ...listingReviewScreens,
]
