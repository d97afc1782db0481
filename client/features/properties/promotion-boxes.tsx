import type { Property } from '#contract/properties.ts'
import { messageOf } from '../../lib/messages.ts'
import { Checkbox } from '../../ui/inputs.tsx'
import { popup } from '../../ui/popups.tsx'
import type { Promotion } from './list-properties.ts'
import { useUpdateProperty } from './update-property.ts'

const promotions: { name: Promotion; label: string }[] = [
  { name: 'featured', label: 'Featured' },
  { name: 'advertisement', label: 'Advertised' },
]

/** Whether the home page shows the listing, and where. */
export function PromotionBoxes({ property }: { property: Property }) {
  const { mutate, isPending, variables } = useUpdateProperty(property)
  const boxes = promotions.map(({ name, label }) => {
    // While the answer is on its way the box shows what was asked for.
    const shown = (isPending && variables[name]) || property[name]
    return (
      <Checkbox
        key={name}
        label={label}
        aria-label={`${label}: ${property.title}`}
        checked={shown === 'Yes'}
        disabled={isPending}
        onChange={(event) =>
          mutate(
            { [name]: event.target.checked ? 'Yes' : 'No' },
            { onError: (error) => popup({ tone: 'bad', title: 'Error', text: messageOf(error), error }) },
          )
        }
      />
    )
  })
  return <div className="flex flex-wrap gap-x-4 xl:flex-nowrap">{boxes}</div>
}
