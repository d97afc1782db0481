import { formResolver } from '../../lib/form-resolver.ts'
import { useForm } from 'react-hook-form'
import { encode } from 'uqr'
import type { z } from 'zod'
import { codeForm } from '#contract/security.ts'
import { t } from '#texts/text.ts'
import { showProblem } from '../../lib/messages.ts'
import { Button } from '../../ui/button.tsx'
import { CopyableId } from '../../ui/copyable-id.tsx'
import { Field } from '../../ui/field.tsx'
import { FormError } from '../../ui/states.tsx'
import { TextInput } from '../../ui/text-input.tsx'

type TwoFactorSetupProps = {
  secret: { uri: string; key: string }
  onConfirm: (body: { code: string }) => Promise<unknown>
  onCancel: () => void
}

/** The secret for the authenticator app, and an input for a first code. */
export function TwoFactorSetup({ secret: { uri, key }, onConfirm, onCancel }: TwoFactorSetupProps) {
  const form = useForm<z.input<typeof codeForm>, unknown, z.output<typeof codeForm>>({
    resolver: formResolver(codeForm),
    defaultValues: { code: '' },
  })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (values) => {
    try {
      await onConfirm(values)
    } catch (error) {
      showProblem(error, form)
    }
  })
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <p className="text-sm text-muted">{t('session.scan')}</p>
      <QrCode text={uri} />
      <div className="grid gap-1 text-sm">
        <p className="text-muted">{t('session.orKey')}</p>
        <CopyableId id={key} label={t('session.copyKey')} done={t('session.keyCopied')} />
      </div>
      <Field label={t('session.codeFromApp')} error={errors.code?.message}>
        <TextInput autoComplete="one-time-code" inputMode="numeric" {...form.register('code')} />
      </Field>
      <FormError error={errors.root} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button tone="quiet" onClick={onCancel}>
          {t('ui.cancel')}
        </Button>
        <Button type="submit" busy={isSubmitting}>
          {t('session.turnOn')}
        </Button>
      </div>
    </form>
  )
}

/** Dark on white in both themes, because few cameras read inverted codes. */
function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { border: 3 })
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      role="img"
      aria-label={t('session.qrCode')}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="mx-auto w-52 max-w-full rounded-box border border-line"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
