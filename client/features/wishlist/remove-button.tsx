import Trash2 from 'lucide-react/icons/trash'
import type { Wish } from '#contract/wishlist.ts'
import { t } from '#texts/text.ts'
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
      popup({ title: t('ui.success'), text: t('wishlist.removeDone') })
      onRemoved()
    } catch (error) {
      popup({ tone: 'bad', title: t('ui.oops'), text: t('wishlist.removeFailed'), error })
    }
  }
  const hasNotes = wish.notes.length > 0
  const button = (
    <Button
      tone="outline"
      size="sm"
      busy={isPending}
      aria-label={t('wishlist.removeOf', { title: wish.title })}
      {...(!hasNotes && { onClick: () => void remove() })}
    >
      <Trash2 aria-hidden="true" className="size-4" />
      {t('ui.removeAction')}
    </Button>
  )
  if (!hasNotes) return button
  return (
    <ConfirmDialog
      trigger={button}
      title={t('wishlist.removeTitle')}
      text={t('wishlist.removeText', { title: wish.title })}
      confirmLabel={t('wishlist.removeConfirm')}
      onConfirm={remove}
    />
  )
}
