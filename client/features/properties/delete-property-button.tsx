import type { Property } from '#contract/properties.ts'
import { changedTo } from '../../lib/messages.ts'
import { useViewer } from '../../lib/page-data.ts'
import { Consequences } from '../../ui/consequences.tsx'
import { DeleteButton } from '../../ui/delete-button.tsx'
import { popup } from '../../ui/popups.tsx'
import { useDeleteProperty } from './delete-property.ts'
import { useListingConsequences } from './listing-consequences.ts'

export function DeletePropertyButton({ property, className }: { property: Property; className?: string }) {
  const { mutateAsync } = useDeleteProperty()
  const isOwn = useViewer()?.email === property.agentEmail
  const { found, version, dialog, list, readAgain } = useListingConsequences(property)
  const confirm = async () => {
    try {
      const giveUpAcceptance = found !== undefined && found.reservedFor !== null
      await mutateAsync({ id: property._id, version, giveUpAcceptance })
      popup({ title: 'Deleted!', text: `${isOwn ? 'Your' : 'The'} property has been deleted.` })
      return undefined
    } catch (error) {
      if (changedTo(error)?.can['delete']) return readAgain(error)
      popup({ tone: 'bad', title: 'Error!', text: 'There was an error deleting the property.', error })
      return undefined
    }
  }
  return (
    <DeleteButton name={`Delete ${property.title}`} className={className} onConfirm={confirm} {...dialog}>
      <p className="text-sm wrap-anywhere">{property.title}</p>
      <Consequences {...list} />
    </DeleteButton>
  )
}
