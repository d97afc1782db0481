import type { Property } from '#contract/properties.ts'
import { t } from '#texts/text.ts'
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
      popup({
        title: t('ui.deleted'),
        text: isOwn ? t('properties.ownDeleted') : t('properties.deletedText'),
      })
      return undefined
    } catch (error) {
      if (changedTo(error)?.can['delete']) return readAgain(error)
      popup({ tone: 'bad', title: t('ui.error'), text: t('properties.deleteFailed'), error })
      return undefined
    }
  }
  return (
    <DeleteButton
      name={t('ui.deleteNamed', { name: property.title })}
      className={className}
      onConfirm={confirm}
      {...dialog}
    >
      <p className="text-sm wrap-anywhere">
        <bdi>{property.title}</bdi>
      </p>
      <Consequences {...list} />
    </DeleteButton>
  )
}
