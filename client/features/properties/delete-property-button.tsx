import type { Property } from '#contract/properties.ts'
import { changedTo, messageOf } from '../../lib/messages.ts'
import { DeleteButton } from '../../ui/delete-button.tsx'
import { popup } from '../../ui/popups.tsx'
import { ListingConsequences } from './listing-consequences.tsx'
import { useDeleteProperty } from './delete-property.ts'

export function DeletePropertyButton({ property, className }: { property: Property; className?: string }) {
  const { mutateAsync } = useDeleteProperty()
  const confirm = async () => {
    try {
      await mutateAsync(property)
      popup({ title: 'Deleted!', text: 'Your property has been deleted.' })
      return undefined
    } catch (error) {
      if (changedTo(error)?.can['delete']) return { notice: messageOf(error) }
      popup({ tone: 'bad', title: 'Error!', text: 'There was an error deleting the property.', error })
      return undefined
    }
  }
  return (
    <DeleteButton name={`Delete ${property.title}`} className={className} onConfirm={confirm}>
      <p className="text-sm wrap-anywhere">{property.title}</p>
      <ListingConsequences property={property} />
    </DeleteButton>
  )
}
