import { Trash2 } from 'lucide-react'
import type { Property } from '#contract/properties.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { popup } from '../../ui/popups.tsx'
import { useDeleteProperty } from './delete-property.ts'

export function DeleteButton({ property, className }: { property: Property; className?: string }) {
  const { mutateAsync } = useDeleteProperty()
  const confirm = async () => {
    try {
      await mutateAsync(property._id)
      popup({ title: 'Deleted!', text: 'Your property has been deleted.' })
    } catch {
      popup({ tone: 'bad', title: 'Error!', text: 'There was an error deleting the property.' })
    }
  }
  const trigger = (
    <Button tone="danger" size="sm" className={className} aria-label={`Delete ${property.title}`}>
      <Trash2 aria-hidden="true" className="size-4" />
      Delete
    </Button>
  )
  return (
    <ConfirmDialog
      trigger={trigger}
      title="Are you sure?"
      text="You won't be able to revert this!"
      confirmLabel="Yes, delete it"
      onConfirm={confirm}
    />
  )
}
