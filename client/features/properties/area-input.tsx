import { type ComponentProps, useState } from 'react'
import { type AreaUnit, counterpartOf, fromSqft, isOfLand, toSqft } from '#contract/areas.ts'
import { readArea } from '#contract/typed-areas.ts'
import { areaText, areaUnit, unitNames } from '#texts/labels/areas.ts'
import { currentNotation } from '#texts/notation.ts'
import { t } from '#texts/text.ts'
import { writeNumber } from '#texts/labels/written-numbers.ts'
import type { NumberValue } from '../../lib/number-input.tsx'
import { signed } from '../../lib/number-notations.ts'
import { Field } from '../../ui/field.tsx'
import { FieldContext } from '../../ui/field-wiring.ts'
import { Select } from '../../ui/inputs.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { unitToEdit } from './unit-to-edit.ts'
import { areaProblem } from './area-problem.ts'

/** `area`: in square feet, or the text if it cannot be read. */
type Typed = { text: string; unit: AreaUnit; area: NumberValue }

/** The number is read again in this unit, so that those of land have no groups. */
const written = (number: number, unit: AreaUnit) => writeNumber(number, { isGrouped: !isOfLand(unit) })
/** Whether an area in the other system is more than 0 when rounded. */
const isWritten = (area: number, unit: AreaUnit) => fromSqft(area, counterpartOf(unit)) > 0
const readIn = (unit: AreaUnit, text: string) =>
  signed((digits) => readArea(digits, unit, currentNotation().decimal))(text)

function typedAs(area: NumberValue, units: readonly AreaUnit[]): Typed {
  const own = areaUnit()
  if (typeof area !== 'number') return { text: area ?? '', unit: own, area }
  const unit = unitToEdit(area, units)
  return { text: written(fromSqft(area, unit), unit), unit, area }
}

type AreaInputProps = Omit<ComponentProps<typeof Field>, 'children'> & {
  name: string
  /** The accessible name of the unit select; the label belongs to the input. */
  unitLabel: string
  units: readonly AreaUnit[]
  /** In square feet. */
  value: NumberValue
  onChange: (value: NumberValue) => void
  onBlur: () => void
  ref: (box: HTMLInputElement | null) => void
}

/** The field of an area in a unit of the agent's choice, converted to square feet. */
export function AreaInput(props: AreaInputProps) {
  const { name, unitLabel, units, value, onChange, onBlur, ref, label, hint, error, className } = props
  const given = value ?? null
  const [{ text, unit, area }, setTyped] = useState(() => typedAs(given, units))
  // The form was filled with another value.
  if (!Object.is(given, area)) setTyped(typedAs(given, units))
  const number = readIn(unit, text)
  const update = (typed: string, of: AreaUnit) => {
    const read = readIn(of, typed)
    const newValue = typed.trim() === '' ? null : read === undefined ? typed : toSqft(read, of)
    setTyped({ text: typed, unit: of, area: newValue })
    onChange(newValue)
  }
  // The schema says of any text that it is no number.
  const problem = error && typeof area === 'string' ? areaProblem(area, unit) : error
  return (
    <Field label={label} hint={hint} error={problem} className={className}>
      <div className="grid gap-1.5">
        <div className="grid grid-cols-[1fr_6.5rem] gap-2">
          <TextInput
            ref={ref}
            name={name}
            inputMode="decimal"
            autoComplete="off"
            value={text}
            onChange={(event) => update(event.target.value, unit)}
            onBlur={() => {
              if (number !== undefined && readIn(unit, written(number, unit)) === number)
                setTyped({ text: written(number, unit), unit, area })
              onBlur()
            }}
            className="tabular-nums"
          />
          {/* The label and the error belong to the input. */}
          <FieldContext value={null}>
            <Select
              aria-label={unitLabel}
              value={unit}
              onChange={(event) => {
                const to = event.target.value as AreaUnit
                // The same number: a group must not become decimals.
                update(number === undefined ? text : written(number, to), to)
              }}
              options={units.map((one) => ({ value: one, label: unitNames[one]() }))}
            />
          </FieldContext>
        </div>
        {number !== undefined && number > 0 && typeof area === 'number' && isWritten(area, unit) && (
          <p className="text-sm text-muted tabular-nums">
            {t('properties.areaEcho', {
              number: writeNumber(number, { isGrouped: true }),
              unit: unitNames[unit](),
              area: areaText(area, counterpartOf(unit)),
            })}
          </p>
        )}
      </div>
    </Field>
  )
}
