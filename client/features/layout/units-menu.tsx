import { type Units, unitSystems } from '#contract/areas.ts'
import { t } from '#texts/text.ts'
import { currentUnits } from '#texts/units.ts'
import { useViewer } from '../../lib/page-data.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { choiceStyle } from './choice-style.ts'
import { tellUnsaved } from './tell-unsaved.ts'

const names: Record<Units, () => string> = {
  imperial: () => t('properties.squareFeet'),
  metric: () => t('properties.squareMeters'),
}

/** Shows the page again with areas in the chosen units. */
export function UnitsMenu() {
  const viewer = useViewer()
  const hydrated = useHydrated()
  return (
    <p role="group" aria-labelledby="units" className="flex flex-wrap items-center gap-2">
      <span id="units">{t('layout.units')}</span>
      {unitSystems.map((system) => (
        <button
          key={system}
          type="button"
          disabled={!hydrated}
          aria-pressed={system === currentUnits()}
          onClick={() =>
            void import('./choose-units.ts').then(
              ({ chooseUnits }) => chooseUnits(system, viewer !== null),
              tellUnsaved,
            )
          }
          className={`px-1 ${choiceStyle(system === currentUnits())}`}
        >
          {names[system]()}
        </button>
      ))}
    </p>
  )
}
