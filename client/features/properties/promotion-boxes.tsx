import type { Property } from '#contract/properties.ts'
import { t } from '#texts/text.ts'
import { messageOf } from '../../lib/messages.ts'
import { Checkbox } from '../../ui/inputs.tsx'
import { popup } from '../../ui/popups.tsx'
import type { Promotion } from './list-properties.ts'
import { usePromoteProperty } from './update-property.ts'

type Words = (title: string) => string
type Consequences = { now: Words; onceVerified: Words; noLonger: Words }

const promotions: { name: Promotion; label: () => string; named: Words; saved: Consequences }[] = [
  {
    name: 'featured',
    label: () => t('properties.featured'),
    named: (title) => t('properties.featuredOf', { title }),
    saved: {
      now: (title) => t('properties.nowFeatured', { title }),
      onceVerified: (title) => t('properties.featuredOnceVerified', { title }),
      noLonger: (title) => t('properties.noLongerFeatured', { title }),
    },
  },
  {
    name: 'advertisement',
    label: () => t('properties.advertised'),
    named: (title) => t('properties.advertisedOf', { title }),
    saved: {
      now: (title) => t('properties.nowAdvertised', { title }),
      onceVerified: (title) => t('properties.advertisedOnceVerified', { title }),
      noLonger: (title) => t('properties.noLongerAdvertised', { title }),
    },
  },
]

function consequence({ title, verificationStatus }: Property, saved: Consequences, isOn: boolean) {
  if (!isOn) return saved.noLonger(title)
  return verificationStatus === 'verified' ? saved.now(title) : saved.onceVerified(title)
}

/** Checkboxes for showing the listing on the home page. */
export function PromotionBoxes({ property }: { property: Property }) {
  const { mutate, isPending, variables } = usePromoteProperty(property)
  const boxes = promotions.map(({ name, label, named, saved }) => {
    // Optimistic: shows the requested value while pending.
    const shown = (isPending && variables[name]) || property[name]
    return (
      <Checkbox
        key={name}
        label={label()}
        aria-label={named(property.title)}
        checked={shown === 'Yes'}
        disabled={isPending}
        onChange={({ target: { checked } }) =>
          mutate(
            { [name]: checked ? 'Yes' : 'No' },
            {
              onSuccess: (changed) =>
                popup({ title: t('ui.saved'), text: consequence(changed, saved, checked) }),
              onError: (error) =>
                popup({ tone: 'bad', title: t('ui.failed'), text: messageOf(error), error }),
            },
          )
        }
      />
    )
  })
  return <div className="flex flex-wrap gap-x-4 xl:flex-nowrap">{boxes}</div>
}
