import { Controller, type UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import type { ListingFacts, listingFacts } from '#contract/listing-facts.ts'
import { propertyFeatures, propertySubTypes, propertyTypes } from '#contract/property-facts.ts'
import { Field } from '../../ui/field.tsx'
import { Checkbox, NumberInput, Select } from '../../ui/inputs.tsx'
import { AreaInput, type AreaUnit } from './area-input.tsx'

export type FactInput = z.input<typeof listingFacts>
export type FactForm = UseFormReturn<FactInput, unknown, ListingFacts>

const orNothing = (values: readonly string[]) => [
  { value: '', label: 'Not stated' },
  ...values.map((value) => ({ value, label: value })),
]
// Empty inputs remove the value.
const asNumber = {
  setValueAs: (value: unknown) => (value === '' || value == null ? null : Number(value)),
}
const asChoice = { setValueAs: (value: unknown) => value || null }

type AreaFieldProps = {
  form: FactForm
  hint?: string
  name: 'livingAreaSqft' | 'lotSizeSqft'
  label: string
  units: readonly AreaUnit[]
}

const AreaField = ({ form, hint, name, label, units }: AreaFieldProps) => (
  <Field label={label} hint={hint} error={form.formState.errors[name]?.message} className="sm:col-span-3">
    <Controller
      control={form.control}
      name={name}
      render={({ field }) => (
        <AreaInput unitLabel={`Unit of the ${label.toLowerCase()}`} units={units} {...field} />
      )}
    />
  </Field>
)

type FactFieldsProps = {
  form: FactForm
  /** A hint about a field that others have changed since the form was opened. */
  changedTo?: (name: keyof FactInput) => string | undefined
}

/** The optional facts of a home; for a grid of six columns. */
export function FactFields({ form, changedTo = () => undefined }: FactFieldsProps) {
  const { register } = form
  const { errors } = form.formState
  return (
    <>
      <Field
        label="Property type"
        hint={changedTo('propertyType')}
        error={errors.propertyType?.message}
        className="sm:col-span-3"
      >
        <Select {...register('propertyType', asChoice)} options={orNothing(propertyTypes)} />
      </Field>
      <Field
        label="Home type"
        hint={changedTo('propertySubType')}
        error={errors.propertySubType?.message}
        className="sm:col-span-3"
      >
        <Select {...register('propertySubType', asChoice)} options={orNothing(propertySubTypes)} />
      </Field>
      <AreaField
        form={form}
        hint={changedTo('livingAreaSqft')}
        name="livingAreaSqft"
        label="Living area"
        units={['ft²', 'm²']}
      />
      <AreaField
        form={form}
        hint={changedTo('lotSizeSqft')}
        name="lotSizeSqft"
        label="Lot size"
        units={['ft²', 'acres', 'm²']}
      />
      <Field
        label="Year built"
        hint={changedTo('yearBuilt')}
        error={errors.yearBuilt?.message}
        className="sm:col-span-3"
      >
        <NumberInput {...register('yearBuilt', asNumber)} />
      </Field>
      <Field
        label="Stories"
        hint={changedTo('stories')}
        error={errors.stories?.message}
        className="sm:col-span-3"
      >
        <NumberInput step="0.5" {...register('stories', asNumber)} />
      </Field>
      <Field
        label="Latitude"
        hint={
          changedTo('latitude') ??
          'In degrees, such as 47.6097. With the longitude it puts the home on the map.'
        }
        error={errors.latitude?.message}
        className="sm:col-span-3"
      >
        <NumberInput step="any" {...register('latitude', asNumber)} />
      </Field>
      <Field
        label="Longitude"
        hint={changedTo('longitude') ?? 'In degrees, west of Greenwich with a minus, such as -122.3331.'}
        error={errors.longitude?.message}
        className="sm:col-span-3"
      >
        <NumberInput step="any" {...register('longitude', asNumber)} />
      </Field>
      <fieldset className="sm:col-span-6">
        <legend className="mb-1.5 text-sm font-medium">Features</legend>
        <div className="grid gap-x-4 sm:grid-cols-2 lg:grid-cols-3">
          {propertyFeatures.map((feature) => (
            <Checkbox key={feature} label={feature} value={feature} {...register('features')} />
          ))}
        </div>
        {changedTo('features') && <p className="mt-1.5 text-sm text-muted">{changedTo('features')}</p>}
        {errors.features?.message && <p className="mt-1.5 text-sm text-danger">{errors.features.message}</p>}
      </fieldset>
    </>
  )
}
