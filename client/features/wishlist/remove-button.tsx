import Trash2 from 'lucide-react/icons/trash'
import type { Wish } from '#contract/wishlist.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { popup } from '../../ui/popups.tsx'
import { useRemoveWish } from './remove-wish.ts'

/** Asks for confirmation only if notes would be deleted; a wish alone is easily added again. */
export function RemoveButton({ wish, onRemoved }: { wish: Wish; onRemoved: () => void }) {
  const { mutateAsync, isPending } = useRemoveWish()
  const remove = async () => {
    try {
      await mutateAsync(wish)
      popup({ title: 'Success', text: 'Removed from wishlist.' })
      onRemoved()
    } catch (error) {
      popup({ tone: 'bad', title: 'Oops...', text: 'Failed to remove from wishlist.', error })
    }
  }
  const hasNotes = wish.notes.length > 0
  const button = (
    <Button
      tone="outline"
      size="sm"
      busy={isPending}
      aria-label={`Remove ${wish.title} from the wishlist`}
      {...(!hasNotes && { onClick: () => void remove() })}
    >
      <Trash2 aria-hidden="true" className="size-4" />
      Remove
    </Button>
  )
  if (!hasNotes) return button
  return (
    <ConfirmDialog
      trigger={button}
      title="Remove it with its notes?"
      text={`The notes on ${wish.title} will be deleted and cannot be recovered.`}
      confirmLabel="Yes, remove it"
      onConfirm={remove}
    />
  )
}
