import { zodResolver } from '@hookform/resolvers/zod'
import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { limits } from '#contract/limits.ts'
import { newSavedSearch } from '#contract/saved-searches.ts'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/inputs.tsx'
import { FormError } from '../../ui/states.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { alertOptions } from './search-words.ts'

const fields = newSavedSearch.pick({ name: true, alert: true })
// Made here, so that this file is packed with the forms: no other page loads the schema.
export const checkFields = zodResolver(fields)
export type SavedSearchFields = z.input<typeof fields>
export type FieldsForm = UseFormReturn<SavedSearchFields, unknown, z.output<typeof fields>>

export function SavedSearchFieldset({ form: { register, formState } }: { form: FieldsForm }) {
  const { errors } = formState
  return (
    <>
      <Field label="Name" error={errors.name?.message}>
        <TextInput maxLength={limits.savedSearch.name} {...register('name')} />
      </Field>
      <Field
        label="Alert me"
        hint="To homes that fit from now on, and to lower prices of those that do."
        error={errors.alert?.message}
      >
        <Select options={alertOptions} {...register('alert')} />
      </Field>
      <FormError error={errors.root} />
    </>
  )
}
