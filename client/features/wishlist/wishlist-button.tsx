import { useQuery } from '@tanstack/react-query'
import Heart from 'lucide-react/icons/heart'
import { useLocation } from 'react-router'
import type { Wish } from '#contract/wishlist.ts'
import { t } from '#texts/text.ts'
import { loginPath } from '../../lib/links.ts'
import { useViewer } from '../../lib/page-data.ts'
import { CallProblem } from '../../lib/request.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { popup } from '../../ui/popups.tsx'
import { useAddWish } from './add-wish.ts'
import { wishQuery } from './list-wishes.ts'
import { useRemoveWish } from './remove-wish.ts'

const oops = (text: string, error: unknown) => popup({ tone: 'bad', title: t('ui.oops'), text, error })

/** Asks the visitor to log in, and then returns here. */
const askToLogIn = (from: string) =>
  popup({
    tone: 'bad',
    title: t('ui.oops'),
    text: t('wishlist.logInToAdd'),
    link: { to: loginPath(from), label: t('layout.login') },
  })

/** Adds the listing to the viewer's wishlist, or removes it. */
export function WishlistButton({ propertyId }: { propertyId: string }) {
  const viewer = useViewer()
  const { pathname } = useLocation()
  // Until the state is known, a click adds, because adding a listing twice has no effect.
  const { data: wish } = useQuery({ ...wishQuery(propertyId), enabled: viewer !== null })
  const adding = useAddWish()
  const removing = useRemoveWish()

  const add = async () => {
    if (!viewer) return askToLogIn(pathname)
    try {
      await adding.mutateAsync(propertyId)
      popup({ title: t('ui.success'), text: t('wishlist.addDone') })
    } catch (error) {
      const signedOut = error instanceof CallProblem && error.status === 401
      if (signedOut) askToLogIn(pathname)
      else oops(t('wishlist.addFailed'), error)
    }
  }
  const remove = async (removed: Wish) => {
    try {
      await removing.mutateAsync(removed)
      popup({ title: t('ui.success'), text: t('wishlist.removeDone') })
    } catch (error) {
      oops(t('wishlist.removeFailed'), error)
    }
  }

  return (
    <Button
      tone="outline"
      busy={adding.isPending || removing.isPending}
      onClick={() => void (wish ? remove(wish) : add())}
    >
      <Heart aria-hidden="true" className={cx('size-4.5 text-accent', wish && 'fill-current')} />
      {wish ? t('wishlist.remove') : t('wishlist.add')}
    </Button>
  )
}
