import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Wish } from '#contract/wishlist.ts'
import { t } from '#texts/text.ts'
import { LinkButton } from '../../ui/button.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import { Loading, CardSkeletons } from '../../ui/skeleton.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { wishesQuery } from './list-wishes.ts'
import { RemoveButton } from './remove-button.tsx'
import { WishCard } from './wish-card.tsx'
import { WishNotes } from './wish-notes.tsx'

// As many columns as fit next to the dashboard's menu, up to four.
export const wishGrid = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-6'
/** Both parts of a card use the rows of that grid, so that the buttons of neighboring cards are aligned. */
export const wishItem = 'row-span-2 grid grid-cols-1 grid-rows-subgrid'

export const WishSkeletons = () => (
  <Loading className={wishGrid}>
    <CardSkeletons count={4} />
  </Loading>
)

/** Renders the offers of a card, which belong to another feature. */
export type Offers = { ownOffer: (wish: Wish) => ReactNode; offer: (wish: Wish) => ReactNode }

type WishListProps = Offers & {
  /** Whether wishes can be removed and annotated; otherwise, the list is for choosing a wish. */
  removable?: boolean
  /** Additional buttons of a card. */
  actions?: (wish: Wish) => ReactNode
}

export const WishList = ({ removable = false, ownOffer, offer, actions }: WishListProps) => (
  <PagedList
    query={useInfiniteQuery(wishesQuery)}
    label={t('layout.wishlist')}
    loading={<WishSkeletons />}
    failed={t('wishlist.failed')}
    empty={
      <EmptyState
        title={t('wishlist.empty')}
        text={t('wishlist.emptyText')}
        action={<LinkButton to="/allProperties">{t('properties.browse')}</LinkButton>}
      />
    }
  >
    {(wishes, list) => (
      <ul className={wishGrid}>
        {wishes.map((wish, at) => (
          <li key={wish._id} className={wishItem}>
            <WishCard
              wish={wish}
              priority={at < 4}
              ownOffer={ownOffer(wish)}
              offer={offer(wish)}
              action={removable && <RemoveButton wish={wish} onRemoved={() => list.current?.focus()} />}
            >
              {removable && <WishNotes wish={wish} beside={actions?.(wish)} />}
            </WishCard>
          </li>
        ))}
      </ul>
    )}
  </PagedList>
)
