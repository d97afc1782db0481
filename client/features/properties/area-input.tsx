import { useState } from 'react'
import { type AreaUnit, exactUnit, fromSqft, toSqft } from '#contract/areas.ts'
import { areaText, areaUnit, unitNames } from '#texts/labels/areas.ts'
import { t } from '#texts/text.ts'
import { FieldContext } from '../../ui/field-wiring.ts'
import { NumberInput, Select } from '../../ui/inputs.tsx'

type Typed = { text: string; unit: AreaUnit; area: number | null }

/** In the reader's unit or, if it was entered in another one, in that. */
function typedAs(area: number | null, units: readonly AreaUnit[]): Typed {
  const own = areaUnit()
  if (area === null) return { text: '', unit: own, area }
  const unit = exactUnit(area, [own, ...units]) ?? own
  return { text: String(fromSqft(area, unit)), unit, area }
}

type AreaInputProps = {
  name: string
  /** The accessible name of the unit select; the label belongs to the input. */
  unitLabel: string
  units: readonly AreaUnit[]
  /** In square feet. */
  value: number | null | undefined
  onChange: (value: number | null) => void
  onBlur: () => void
  ref: (box: HTMLInputElement | null) => void
}

/** An area in a unit of the agent's choice, converted to square feet. */
export function AreaInput({ name, unitLabel, units, value, onChange, onBlur, ref }: AreaInputProps) {
  const given = value ?? null
  const [{ text, unit, area }, setTyped] = useState(() => typedAs(given, units))
  // The form was filled with another value.
  if (!Object.is(given, area)) setTyped(typedAs(given, units))
  const tell = (typed: string, of: AreaUnit) => {
    const told = typed === '' ? null : toSqft(Number(typed), of)
    setTyped({ text: typed, unit: of, area: told })
    onChange(told)
  }
  return (
    <div className="grid gap-1.5">
      <div className="grid grid-cols-[1fr_6.5rem] gap-2">
        <NumberInput
          ref={ref}
          name={name}
          min="0"
          step="any"
          value={text}
          onChange={(event) => tell(event.target.value, unit)}
          onBlur={onBlur}
        />
        {/* The label and the error belong to the input. */}
        <FieldContext value={null}>
          <Select
            aria-label={unitLabel}
            value={unit}
            onChange={(event) => tell(text, event.target.value as AreaUnit)}
            options={units.map((one) => ({ value: one, label: unitNames[one]() }))}
          />
        </FieldContext>
      </div>
      {value != null && (
        <p className="text-sm text-muted tabular-nums">
          {t('properties.areaEcho', { area: areaText(value, isMetric(unit) ? 'ft²' : 'm²') })}
        </p>
      )}
    </div>
  )
}

const isMetric = (unit: AreaUnit) => unit === 'm²' || unit === 'ha'
