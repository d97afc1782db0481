import { formResolver } from '../../lib/form-resolver.ts'
import { useForm } from 'react-hook-form'
import { type ContactForm as Values, contactForm } from '#contract/content.ts'
import { limits } from '#contract/limits.ts'
import { t } from '#texts/text.ts'
import { showProblem } from '../../lib/messages.ts'
import { useViewer } from '../../lib/page-data.ts'
import { useStoredForm } from '../../lib/use-stored-form.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Textarea } from '../../ui/inputs.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { FormError } from '../../ui/states.tsx'
import { useSendMessage } from './send-message.ts'

export function ContactForm({ onSent }: { onSent: (email: string) => void }) {
  const viewer = useViewer()
  const { mutateAsync } = useSendMessage()
  const form = useForm<Values, unknown, Values>({
    resolver: formResolver(contactForm),
    // Only known values: other defaults would overwrite input from before hydration.
    defaultValues: viewer ? { name: viewer.displayName, email: viewer.email } : undefined,
  })
  const { errors, isSubmitting } = form.formState
  const { forget } = useStoredForm(form, 'contact')

  const submit = form.handleSubmit(async (values) => {
    try {
      await mutateAsync(values)
      forget()
      onSent(values.email)
    } catch (error) {
      showProblem(error, form)
    }
  })

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <Field label={t('users.name')} error={errors.name?.message}>
        <TextInput autoComplete="name" {...form.register('name')} />
      </Field>
      <Field label={t('users.email')} hint={t('content.emailHint')} error={errors.email?.message}>
        <TextInput type="email" autoComplete="email" {...form.register('email')} />
      </Field>
      <Field
        label={t('content.message')}
        hint={t('content.messageHint', { count: limits.contactMessage.max })}
        error={errors.message?.message}
      >
        <Textarea rows={8} {...form.register('message')} />
      </Field>
      <FormError error={errors.root} />
      <Button type="submit" busy={isSubmitting} className="justify-self-start">
        {t('content.sendMessage')}
      </Button>
    </form>
  )
}
