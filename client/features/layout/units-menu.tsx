import { t } from '#texts/text.ts'
import { currentUnits } from '#texts/units.ts'
import { useViewer } from '../../lib/page-data.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { choiceStyle } from './choice-style.ts'
import { tellUnsaved } from './tell-unsaved.ts'

const systems = [
  ['imperial', () => t('properties.squareFeet')],
  ['metric', () => t('properties.squareMeters')],
] as const

/** Shows the page again with areas in the chosen units. */
export function UnitsMenu() {
  const viewer = useViewer()
  const hydrated = useHydrated()
  return (
    <p role="group" aria-labelledby="units" className="flex flex-wrap items-center gap-2">
      <span id="units">{t('layout.units')}</span>
      {systems.map(([system, name]) => (
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
          {name()}
        </button>
      ))}
    </p>
  )
}
