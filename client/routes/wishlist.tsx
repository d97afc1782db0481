import { Screen } from '../features/layout/screen.tsx'
import { WishList } from '../features/wishlist/wish-list.tsx'
import { pageMeta } from '../lib/page-meta.ts'
import { PageHead } from '../ui/page-head.tsx'

export const meta = pageMeta({ title: 'Wishlist', unlisted: true })

// One screen at two addresses: alone and inside the dashboard.
export default function Wishlist() {
  return (
    <Screen>
      <PageHead title="Wishlist" text="The properties that you keep in mind." />
      <WishList removable />
    </Screen>
  )
}
