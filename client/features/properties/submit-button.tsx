import { useRef } from 'react'
import type { Property } from '#contract/properties.ts'
import { messageOf } from '../../lib/messages.ts'
import { Button } from '../../ui/button.tsx'
import { keepFocusNear } from '../../ui/focus-group.ts'
import { popup } from '../../ui/popups.tsx'
import { useSubmitProperty } from './draft-property.ts'

export const submittedText = 'Your property is published once an admin has verified it.'

export function SubmitButton({ property, className }: { property: Property; className?: string }) {
  const button = useRef<HTMLButtonElement>(null)
  const { mutateAsync, isPending } = useSubmitProperty()
  const submit = async () => {
    const restoreFocus = keepFocusNear(button.current)
    await mutateAsync(property).then(
      () => popup({ title: 'Submitted for review', text: submittedText }),
      (error: unknown) => popup({ tone: 'bad', title: 'Error', text: messageOf(error), error }),
    )
    restoreFocus()
  }
  return (
    <Button
      ref={button}
      size="sm"
      className={className}
      busy={isPending}
      aria-label={`Submit for review: ${property.title}`}
      onClick={() => void submit()}
    >
      Submit for review
    </Button>
  )
}
