import { useRef } from 'react'
import type { Property } from '#contract/properties.ts'
import { t } from '#texts/text.ts'
import { messageOf } from '../../lib/messages.ts'
import { CallProblem } from '../../lib/request.ts'
import { Button } from '../../ui/button.tsx'
import { keepFocusNear } from '../../ui/focus-group.ts'
import { popup } from '../../ui/popups.tsx'
import { useSubmitProperty } from './draft-property.ts'

export const submittedText = () => t('properties.submittedText')

export function SubmitButton({ property, className }: { property: Property; className?: string }) {
  const button = useRef<HTMLButtonElement>(null)
  const { mutateAsync, isPending } = useSubmitProperty()
  const submit = async () => {
    const restoreFocus = keepFocusNear(button.current)
    await mutateAsync(property).then(
      () => popup({ title: t('properties.submitted'), text: submittedText() }),
      (error: unknown) => {
        const missing = error instanceof CallProblem ? Object.values(error.fields) : []
        popup({
          tone: 'bad',
          title: t('ui.failed'),
          text: missing.join('. ') || messageOf(error),
          error,
          ...(missing.length > 0 && {
            link: { to: `/dashboard/propertyFacts/${property._id}`, label: t('properties.addFacts') },
          }),
        })
      },
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
