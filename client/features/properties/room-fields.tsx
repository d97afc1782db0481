import type { ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { type FactName, factsOf } from '#contract/facts.ts'
import { t } from '#texts/text.ts'
import { FormNumber } from '../../lib/form-number.tsx'
import { Field } from '../../ui/field.tsx'

type RoomName = FactName<'rooms'>

/** A form with the numbers of rooms. */
export type RoomForm = UseFormReturn<{ [Name in RoomName]?: number | null }>

const labels: Record<RoomName, () => string> = {
  bedNumber: () => t('properties.bedroomsOptional'),
  bathNumber: () => t('properties.bathroomsOptional'),
}

type RoomFieldsProps = { form: RoomForm; hint?: (name: RoomName) => ReactNode }

/** The numbers of rooms; for a grid of six columns. */
export const RoomFields = ({ form, hint }: RoomFieldsProps) =>
  factsOf('rooms').map(({ name, step }) => (
    <Field
      key={name}
      label={labels[name]()}
      hint={hint?.(name)}
      error={form.formState.errors[name]?.message}
      className="sm:col-span-3"
    >
      <FormNumber form={form} name={name} step={step} />
    </Field>
  ))
