import type { Property } from '#contract/properties.ts'
import { messageOf } from '../../lib/messages.ts'
import { Checkbox } from '../../ui/inputs.tsx'
import { popup } from '../../ui/popups.tsx'
import type { Promotion } from './list-properties.ts'
import { usePromoteProperty } from './update-property.ts'

const promotions: { name: Promotion; label: string; section: string }[] = [
  { name: 'featured', label: 'Featured', section: 'Featured Properties' },
  { name: 'advertisement', label: 'Advertised', section: 'Advertisement Properties' },
]

function consequence({ title, verificationStatus }: Property, section: string, isOn: boolean) {
  if (!isOn) return `${title} is no longer among the ${section}.`
  return verificationStatus === 'verified'
    ? `${title} is now among the ${section}.`
    : `${title} will be among the ${section} once it is verified.`
}

/** Checkboxes for showing the listing on the home page. */
export function PromotionBoxes({ property }: { property: Property }) {
  const { mutate, isPending, variables } = usePromoteProperty(property)
  const boxes = promotions.map(({ name, label, section }) => {
    // Optimistic: shows the requested value while pending.
    const shown = (isPending && variables[name]) || property[name]
    return (
      <Checkbox
        key={name}
        label={label}
        aria-label={`${label}: ${property.title}`}
        checked={shown === 'Yes'}
        disabled={isPending}
        onChange={({ target: { checked } }) =>
          mutate(
            { [name]: checked ? 'Yes' : 'No' },
            {
              onSuccess: (changed) => popup({ title: 'Saved', text: consequence(changed, section, checked) }),
              onError: (error) => popup({ tone: 'bad', title: 'Error', text: messageOf(error), error }),
            },
          )
        }
      />
    )
  })
  return <div className="flex flex-wrap gap-x-4 xl:flex-nowrap">{boxes}</div>
}
