import { useRef } from 'react'
import type { Property } from '#contract/properties.ts'
import { t } from '#texts/text.ts'
import { changedTo, messageOf } from '../../lib/messages.ts'
import { CallProblem } from '../../lib/request.ts'
import { Button } from '../../ui/button.tsx'
import { keepFocusNear } from '../../ui/focus-group.ts'
import { type Popup, popup } from '../../ui/popups.tsx'
import { useSubmitProperty } from './draft-property.ts'
import { missingFactsPath } from './missing-facts.ts'

export const submittedText = () => t('properties.submittedText')

/** Why a submission was refused, and the page on which to go on. The list is current by then. */
function refusalOf(error: unknown, { _id: id }: Property): Pick<Popup, 'text' | 'link'> {
  const missing = error instanceof CallProblem ? error.fields : {}
  const names = Object.keys(missing)
  if (names.length > 0)
    return {
      text: Object.values(missing).join('. '),
      link: { to: missingFactsPath(id, names), label: t('properties.addFacts') },
    }
  if (changedTo(error)?.can['submit'])
    return {
      text: `${t('properties.changedSinceList')} ${t('properties.checkAndSubmit')}`,
      link: { to: `/details/${id}`, label: t('properties.details') },
    }
  return { text: messageOf(error) }
}

export function SubmitButton({ property, className }: { property: Property; className?: string }) {
  const button = useRef<HTMLButtonElement>(null)
  const { mutateAsync, isPending } = useSubmitProperty()
  const submit = async () => {
    const restoreFocus = keepFocusNear(button.current)
    await mutateAsync(property).then(
      () => popup({ title: t('properties.submitted'), text: submittedText() }),
      (error: unknown) => {
        popup({ tone: 'bad', title: t('ui.failed'), ...refusalOf(error, property), error })
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
