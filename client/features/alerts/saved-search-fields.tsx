import { formResolver } from '../../lib/form-resolver.ts'
import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { limits } from '#contract/limits.ts'
import { newSavedSearch } from '#contract/saved-searches.ts'
import { t } from '#texts/text.ts'
import { useSite } from '../../lib/page-data.ts'
import { Field } from '../../ui/field.tsx'
import { Checkbox, Select } from '../../ui/inputs.tsx'
import { FormError } from '../../ui/states.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { alertOptions } from './search-words.ts'

const fields = newSavedSearch.pick({ name: true, alert: true, byMail: true })
// Defined here, so that the schema is bundled with the forms and no other page loads it.
export const checkFields = formResolver(fields)
export type SavedSearchFields = z.input<typeof fields>
export type FieldsForm = UseFormReturn<SavedSearchFields, unknown, z.output<typeof fields>>

export function SavedSearchFieldset({ form: { register, formState, watch } }: { form: FieldsForm }) {
  const { errors } = formState
  const [alert, byMail] = watch(['alert', 'byMail'])
  const sendsMail = useSite()?.sendsMail ?? false
  return (
    <>
      <Field label={t('alerts.name')} error={errors.name?.message}>
        <TextInput maxLength={limits.savedSearch.name} {...register('name')} />
      </Field>
      <Field label={t('alerts.alert')} hint={t('alerts.alertHint')} error={errors.alert?.message}>
        <Select options={alertOptions(sendsMail, formState.defaultValues?.alert)} {...register('alert')} />
      </Field>
      {alert !== 'never' && !sendsMail && <p className="text-sm text-muted">{t('alerts.noMailHint')}</p>}
      {alert !== 'never' && sendsMail && (
        <div className="grid gap-1">
          <Checkbox label={t('alerts.byMail')} {...register('byMail')} />
          {!byMail && (
            <p role="status" className="text-sm text-muted">
              {t('alerts.notByMail')}
            </p>
          )}
        </div>
      )}
      <FormError error={errors.root} />
    </>
  )
}
