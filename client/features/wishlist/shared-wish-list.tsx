import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { Wish } from '#contract/wishlist.ts'
import { t } from '#texts/text.ts'
import { CallProblem } from '../../lib/request.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { EndShare } from './end-share.tsx'
import { useNoteDraft } from './note-form.tsx'
import { notShared, sharedListQuery, sharedWishesQuery } from './shares.ts'
import { WishCard } from './wish-card.tsx'
import { type Offers, wishGrid, wishItem, WishSkeletons } from './wish-list.tsx'
import { WishNotes } from './wish-notes.tsx'

type SharedWishListProps = Offers & {
  id: string
  actions?: (wish: Wish) => ReactNode
}

const ToOwnWishlist = () => <LinkButton to="/wishlist">{t('wishlist.toOwn')}</LinkButton>

/** Another member's wishlist, with all notes. */
export function SharedWishList({ id, ownOffer, offer, actions }: SharedWishListProps) {
  const list = useQuery(sharedListQuery(id))
  const wishes = useInfiniteQuery(sharedWishesQuery(id))
  const navigate = useNavigate()
  const isGone = [list.error, wishes.error].some((one) => one instanceof CallProblem && one.status === 404)
  if (isGone && !list.data)
    return (
      <>
        <PageHead title={t('wishlist.shared')} />
        <EmptyState title={notShared()} action={<ToOwnWishlist />} />
      </>
    )
  if (list.error && !list.data)
    return (
      <ErrorState text={t('wishlist.sharedFailed')} error={list.error} onRetry={() => void list.refetch()} />
    )
  const name = list.data?.ownerName
  return (
    <>
      {name === undefined ? (
        <Skeleton className="mb-8 h-24 max-w-prose" />
      ) : (
        <PageHead
          title={t('wishlist.ofOwner', { owner: name })}
          text={isGone ? undefined : t('wishlist.sharedText')}
        >
          {isGone ? (
            <ToOwnWishlist />
          ) : (
            <EndShare
              id={id}
              trigger={<Button tone="outline">{t('wishlist.leave')}</Button>}
              title={t('wishlist.leaveTitle')}
              text={t('wishlist.leaveText', { owner: name })}
              confirmLabel={t('wishlist.leaveConfirm')}
              done={t('wishlist.leaveDone', { owner: name })}
              onEnded={() => void navigate('/wishlist', { replace: true })}
            />
          )}
        </PageHead>
      )}
      {isGone ? (
        <Ended wishes={wishes.data?.pages.flatMap(({ items }) => items) ?? []} />
      ) : (
        <PagedList
          query={wishes}
          label={t('wishlist.shared')}
          loading={<WishSkeletons />}
          failed={t('wishlist.sharedFailed')}
          empty={<EmptyState title={t('wishlist.sharedEmpty')} />}
        >
          {(found) => (
            <ul className={wishGrid}>
              {found.map((wish, at) => (
                <li key={wish._id} className={wishItem}>
                  <WishCard wish={wish} priority={at < 4} ownOffer={ownOffer(wish)} offer={offer(wish)}>
                    <WishNotes wish={wish} share={id} beside={actions?.(wish)} />
                  </WishCard>
                </li>
              ))}
            </ul>
          )}
        </PagedList>
      )}
    </>
  )
}

/** The share has ended; the viewer can still copy unsaved notes. */
const Ended = ({ wishes }: { wishes: Wish[] }) => (
  <div className="grid gap-6">
    <ErrorState text={notShared()} />
    {wishes.map((wish) => (
      <UnsavedNote key={wish._id} wish={wish} />
    ))}
  </div>
)

function UnsavedNote({ wish }: { wish: Wish }) {
  const { text } = useNoteDraft(wish)
  if (!text) return null
  return (
    <div className="max-w-prose rounded-box bg-sunken px-4 py-3">
      <p className="text-sm text-muted wrap-anywhere">{t('wishlist.unsavedNote', { title: wish.title })}</p>
      <p dir="auto" className="whitespace-pre-line wrap-anywhere">
        {text}
      </p>
    </div>
  )
}
