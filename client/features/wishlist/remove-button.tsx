import Trash2 from 'lucide-react/icons/trash'
import type { Wish } from '#contract/wishlist.ts'
import { Button } from '../../ui/button.tsx'
import { popup } from '../../ui/popups.tsx'
import { useRemoveWish } from './remove-wish.ts'

/** Asks nothing first: a wish is added again as quickly. */
export function RemoveButton({ wish, onRemoved }: { wish: Wish; onRemoved: () => void }) {
  const { mutateAsync, isPending } = useRemoveWish()
  const remove = async () => {
    try {
      await mutateAsync(wish._id)
      popup({ title: 'Success', text: 'Removed from wishlist.' })
      onRemoved()
    } catch (error) {
      popup({ tone: 'bad', title: 'Oops...', text: 'Failed to remove from wishlist.', error })
    }
  }
  return (
    <Button
      tone="outline"
      size="sm"
      busy={isPending}
      aria-label={`Remove ${wish.title} from the wishlist`}
      onClick={() => void remove()}
    >
      <Trash2 aria-hidden="true" className="size-4" />
      Remove
    </Button>
  )
}
