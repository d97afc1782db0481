import { Controller, type UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { type FactOf, factsOf, rangedFacts } from '#contract/facts.ts'
import type { ListingFacts, listingFacts } from '#contract/listing-facts.ts'
import { factHints, factLabels, factsInText, lookupLabel } from '#texts/labels/facts.ts'
import { t } from '#texts/text.ts'
import { FormNumber } from '../../lib/form-number.tsx'
import { Field } from '../../ui/field.tsx'
import { Checkbox, Select } from '../../ui/inputs.tsx'
import { AreaInput } from './area-input.tsx'
import { AddressFields, CountryFields, useDemands } from './place-fields.tsx'
import { asTextOrNull } from './input-values.ts'

export type FactInput = z.input<typeof listingFacts>
export type FactForm = UseFormReturn<FactInput, unknown, ListingFacts>

const orNothing = ({ name, values }: FactOf<'choice'>) => [
  { value: '', label: t('properties.notStated') },
  ...values.map((value) => ({ value, label: lookupLabel(name, value) })),
]

type AreaFieldProps = { form: FactForm; hint?: string; fact: FactOf<'area'> }

const AreaField = ({ form, hint, fact: { name, units } }: AreaFieldProps) => (
  <Controller
    control={form.control}
    name={name}
    render={({ field, fieldState }) => (
      <AreaInput
        label={factLabels[name]()}
        unitLabel={t('properties.unitOf', { fact: factsInText[name]() })}
        hint={hint}
        error={fieldState.error?.message}
        className="sm:col-span-3"
        units={units}
        {...field}
      />
    )}
  />
)

type FactFieldsProps = {
  form: FactForm
  /** Whether the form around it has the address and what the country demands. */
  hasRequiredFacts?: boolean
  /** A hint about a field that others have changed since the form was opened. */
  changedTo?: (name: keyof FactInput) => string | undefined
}

/** The optional facts of a home; for a grid of six columns. */
export function FactFields({ form, hasRequiredFacts = false, changedTo = () => undefined }: FactFieldsProps) {
  const { register } = form
  const { required } = useDemands(form)
  const { errors } = form.formState
  return (
    <>
      {!hasRequiredFacts && (
        <>
          <AddressFields form={form} changedTo={changedTo} />
          <CountryFields form={form} changedTo={changedTo} />
        </>
      )}
      {factsOf('choice').map((fact) => (
        <Field
          key={fact.name}
          label={factLabels[fact.name]()}
          hint={changedTo(fact.name)}
          error={errors[fact.name]?.message}
          className="sm:col-span-3"
        >
          <Select {...register(fact.name, asTextOrNull)} options={orNothing(fact)} />
        </Field>
      ))}
      {rangedFacts().map((fact) => {
        const { kind, name, step } = fact
        if (hasRequiredFacts && name === 'yearBuilt' && required.includes(name)) return null
        if (kind === 'area') return <AreaField key={name} form={form} hint={changedTo(name)} fact={fact} />
        return (
          <Field
            key={name}
            label={factLabels[name]()}
            hint={changedTo(name)}
            error={errors[name]?.message}
            className="sm:col-span-3"
          >
            <FormNumber form={form} name={name} step={step} />
          </Field>
        )
      })}
      {factsOf('degrees').map(({ name }) => (
        <Field
          key={name}
          label={factLabels[name]()}
          hint={changedTo(name) ?? factHints[name]()}
          error={errors[name]?.message}
          className="sm:col-span-3"
        >
          <FormNumber form={form} name={name} />
        </Field>
      ))}
      {factsOf('choices').map(({ name, values }) => (
        <fieldset key={name} className="sm:col-span-6">
          <legend className="mb-1.5 text-sm font-medium">{factLabels[name]()}</legend>
          <div className="grid gap-x-4 sm:grid-cols-2 lg:grid-cols-3">
            {values.map((value) => (
              <Checkbox key={value} label={lookupLabel(name, value)} value={value} {...register(name)} />
            ))}
          </div>
          {changedTo(name) && <p className="mt-1.5 text-sm text-muted">{changedTo(name)}</p>}
          {errors[name]?.message && <p className="mt-1.5 text-sm text-danger">{errors[name].message}</p>}
        </fieldset>
      ))}
    </>
  )
}
