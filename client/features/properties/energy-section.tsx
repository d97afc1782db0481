import { countries } from '#contract/countries.ts'
import { countryOf } from '#contract/country-rules.ts'
import type { Property } from '#contract/properties.ts'
import { codeLabel, statedLabels } from '#texts/labels/stated-facts.ts'
import { t } from '#texts/text.ts'
import { formatNumber } from '#texts/formats.ts'
import { useSiteCountry } from '../../lib/page-data.ts'
import { cx } from '../../ui/cx.ts'
import { FactTable } from './fact-table.tsx'

type ScaleProps = { label: string; term?: string; letters: readonly string[]; letter: string }

/** The letters of a country, with that of the home. */
const Scale = ({ label, term, letters, letter }: ScaleProps) => (
  <div className="grid gap-2">
    {term && <p className="text-sm text-muted">{term}</p>}
    <div role="img" aria-label={label} className="flex gap-1">
      {letters.map((one) => (
        <span
          key={one}
          dir="ltr"
          className={cx(
            'flex-1 rounded-box py-2.5 text-center text-sm',
            one === letter
              ? 'bg-accent font-medium text-on-accent forced-colors:border'
              : 'bg-sunken text-muted',
          )}
        >
          {one}
        </span>
      ))}
    </div>
  </div>
)

/** The energy certificate: the class on its scale, the use with its unit, the source, and the kind of certificate. */
export function EnergySection({ property }: { property: Property }) {
  const byDefault = useSiteCountry()
  const { energyCertificate, energyClass, energyUse, emissionsClass, energySource } = property
  const scale = countries[countryOf(property, byDefault)].energyClasses ?? []
  const [best = '', worst = ''] = [scale[0], scale.at(-1)]
  // A class that is not on the scale of the country has no place among its letters.
  const isOnScale = (letter: (typeof scale)[number] | null) => letter !== null && scale.includes(letter)
  const facts = [
    { term: statedLabels.energyClass(), value: isOnScale(energyClass) ? null : energyClass },
    { term: statedLabels.emissionsClass(), value: isOnScale(emissionsClass) ? null : emissionsClass },
    {
      term: statedLabels.energyCertificate(),
      value: energyCertificate && codeLabel('energyCertificate', energyCertificate),
    },
    {
      term: statedLabels.energyUse(),
      value: energyUse === null ? null : t('facts.energyUseValue', { use: formatNumber(energyUse) }),
    },
    { term: statedLabels.energySource(), value: energySource && codeLabel('energySource', energySource) },
  ]
  if (!energyClass && !emissionsClass && facts.every(({ value }) => value === null)) return null
  return (
    <section aria-labelledby="energy" className="grid gap-4">
      <h2 id="energy" className="text-2xl">
        {t('properties.energy')}
      </h2>
      {energyClass && isOnScale(energyClass) && (
        <Scale
          label={t('properties.energyScale', { class: energyClass, best, worst })}
          term={statedLabels.energyClass()}
          letters={scale}
          letter={energyClass}
        />
      )}
      {emissionsClass && isOnScale(emissionsClass) && (
        <Scale
          label={t('properties.emissionsScale', { class: emissionsClass, best, worst })}
          term={statedLabels.emissionsClass()}
          letters={scale}
          letter={emissionsClass}
        />
      )}
      <FactTable facts={facts} />
    </section>
  )
}
