import type { Property } from '#contract/properties.ts'
import { DeleteButton } from '../../ui/delete-button.tsx'
import { popup } from '../../ui/popups.tsx'
import { useDeleteProperty } from './delete-property.ts'

export function DeletePropertyButton({ property, className }: { property: Property; className?: string }) {
  const { mutateAsync } = useDeleteProperty()
  const confirm = async () => {
    try {
      await mutateAsync(property._id)
      popup({ title: 'Deleted!', text: 'Your property has been deleted.' })
    } catch (error) {
      popup({ tone: 'bad', title: 'Error!', text: 'There was an error deleting the property.', error })
    }
  }
  return <DeleteButton name={`Delete ${property.title}`} className={className} onConfirm={confirm} />
}
