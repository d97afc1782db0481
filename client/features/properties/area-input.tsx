import { useState } from 'react'
import { t } from '#texts/text.ts'
import { FieldContext } from '../../ui/field-wiring.ts'
import { NumberInput, Select } from '../../ui/inputs.tsx'

const sqft = { 'ft²': 1, 'm²': 10.763_910_416_709_722, acres: 43_560 } as const
export type AreaUnit = keyof typeof sqft

const unitNames: Record<AreaUnit, () => string> = {
  'ft²': () => t('properties.squareFeet'),
  'm²': () => t('properties.squareMeters'),
  acres: () => t('properties.acresUnit'),
}

type Typed = { text: string; unit: AreaUnit; area: number | null }

const inSqft = (area: number | null): Typed => ({
  text: area === null ? '' : String(area),
  unit: 'ft²',
  area,
})

type AreaInputProps = {
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
export function AreaInput({ unitLabel, units, value, onChange, onBlur, ref }: AreaInputProps) {
  const given = value ?? null
  const [{ text, unit, area }, setTyped] = useState(() => inSqft(given))
  // The form was filled with another value.
  if (!Object.is(given, area)) setTyped(inSqft(given))
  const tell = (typed: string, of: AreaUnit) => {
    const exact = Number(typed) * sqft[of]
    // Rounded only after a conversion, so that validation can report a fraction that was typed in square feet.
    const told = typed === '' ? null : of === 'ft²' ? exact : Math.round(exact)
    setTyped({ text: typed, unit: of, area: told })
    onChange(told)
  }
  return (
    <div className="grid gap-1.5">
      <div className="grid grid-cols-[1fr_6.5rem] gap-2">
        <NumberInput
          ref={ref}
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
      {unit !== 'ft²' && value != null && (
        <p className="text-sm text-muted tabular-nums">= {t('properties.area', { area: value })}</p>
      )}
    </div>
  )
}
