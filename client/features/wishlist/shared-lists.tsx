import { useQuery } from '@tanstack/react-query'
import Users from 'lucide-react/icons/users'
import { t } from '#texts/text.ts'
import { LinkButton } from '../../ui/button.tsx'
import { sharedListsQuery } from './shares.ts'

/** Links to wishlists of others, if there are any. */
export function SharedLists() {
  const { data } = useQuery(sharedListsQuery)
  if (!data?.items.length) return null
  return (
    <nav aria-label={t('wishlist.sharedWithYou')} className="mb-8 flex flex-wrap items-center gap-3">
      <span className="text-sm text-muted">{t('wishlist.sharedWithYou')}</span>
      {data.items.map(({ _id, ownerName }) => (
        <LinkButton key={_id} tone="outline" size="sm" to={`/sharedWishlist/${_id}`}>
          <Users aria-hidden="true" className="size-4" />
          {t('wishlist.ofOwner', { owner: ownerName })}
        </LinkButton>
      ))}
    </nav>
  )
}
