import { Screen } from '../features/layout/screen.tsx'
import { WishList } from '../features/wishlist/wish-list.tsx'
import { PageHead } from '../ui/page-head.tsx'

export const meta = () => [{ title: 'Wishlist – Real Estate' }]

// One screen at two addresses: alone and inside the dashboard.
export default function Wishlist() {
  return (
    <Screen>
      <PageHead title="Wishlist" text="The properties that you keep in mind." />
      <WishList removable />
    </Screen>
  )
}
