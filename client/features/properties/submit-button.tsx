import { useRef } from 'react'
import type { Property } from '#contract/properties.ts'
import { t } from '#texts/text.ts'
import { Button } from '../../ui/button.tsx'
import { keepFocusNear } from '../../ui/focus-group.ts'
import { popup } from '../../ui/popups.tsx'
import { useSubmitProperty } from './draft-property.ts'
import { showRefusedSubmission } from './refused-submission.ts'

export const submittedText = () => t('properties.submittedText')

export function SubmitButton({ property, className }: { property: Property; className?: string }) {
  const button = useRef<HTMLButtonElement>(null)
  const { mutateAsync, isPending } = useSubmitProperty()
  const submit = async () => {
    const restoreFocus = keepFocusNear(button.current)
    await mutateAsync(property).then(
      () => popup({ title: t('properties.submitted'), text: submittedText() }),
      (error: unknown) => showRefusedSubmission(error, property),
    )
    restoreFocus()
  }
  return (
    <Button
      ref={button}
      size="sm"
      className={className}
      busy={isPending}
      aria-label={t('properties.submitOf', { title: property.title })}
      onClick={() => void submit()}
    >
      {t('properties.submit')}
    </Button>
  )
}
