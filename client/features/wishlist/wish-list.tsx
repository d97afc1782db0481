import { useInfiniteQuery } from '@tanstack/react-query'
import { LinkButton } from '../../ui/button.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import { Loading, CardSkeletons } from '../../ui/skeleton.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { wishesQuery } from './list-wishes.ts'
import { RemoveButton } from './remove-button.tsx'
import { WishCard } from './wish-card.tsx'

// As many columns as the room beside the dashboard's menu allows, up to four.
const grid = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-6'

/** The viewer's wishlist; to choose from where it is not `removable`. */
export const WishList = ({ removable = false }: { removable?: boolean }) => (
  <PagedList
    query={useInfiniteQuery(wishesQuery)}
    label="Wishlist"
    loading={
      <Loading className={grid}>
        <CardSkeletons count={4} />
      </Loading>
    }
    failed="Your wishlist could not be loaded."
    empty={
      <EmptyState
        title="Your wishlist is empty."
        text="Open a property that you like and choose Add to Wishlist; it will be kept here."
        action={<LinkButton to="/allProperties">Browse properties</LinkButton>}
      />
    }
  >
    {(wishes, list) => (
      <ul className={grid}>
        {wishes.map((wish, at) => (
          <li key={wish._id}>
            <WishCard
              wish={wish}
              priority={at < 4}
              action={removable && <RemoveButton wish={wish} onRemoved={() => list.current?.focus()} />}
            />
          </li>
        ))}
      </ul>
    )}
  </PagedList>
)
