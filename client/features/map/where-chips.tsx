import { t } from '#texts/text.ts'
import { Chip } from '../../ui/chip.tsx'
import type { SearchState } from '../../lib/use-search-state.ts'

const chips = { area: () => t('map.withinArea'), bounds: () => t('map.withinMap') }

/** Chips for the map bounds and the area of a search; each can be removed. */
export function WhereChips({ filters }: { filters: SearchState<'bounds' | 'area'> }) {
  const names = (['area', 'bounds'] as const).filter((name) => filters.search[name])
  if (names.length === 0) return null
  return (
    <ul aria-label={t('map.where')} className="flex flex-wrap gap-2">
      {names.map((name) => (
        <li key={name}>
          <Chip label={chips[name]()} onRemove={() => filters.change(name, '')} />
        </li>
      ))}
    </ul>
  )
}
