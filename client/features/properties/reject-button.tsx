import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { Property } from '#contract/properties.ts'
import { messageOf } from '../../lib/messages.ts'
import { CallProblem } from '../../lib/request.ts'
import { useDecisionDialog } from '../../lib/use-decision-dialog.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Textarea } from '../../ui/inputs.tsx'
import { popup } from '../../ui/popups.tsx'
import { useDecideProperty } from './decide-property.ts'

const ofListing = (title: string) => ({
  title: 'Reject this listing?',
  text: `The agent of ${title} will read the reason and can no longer update it.`,
})
const ofChanges = (title: string) => ({
  title: 'Reject these changes?',
  text: `The agent of ${title} will read the reason and can correct them. The published version stays as it is.`,
})

type RejectButtonProps = {
  property: Property
  size?: 'sm' | 'md'
  /** For a page that shows one version: disabled until the current version is displayed. */
  review?: { isOutdated: boolean }
}

/**
 * Rejects a pending listing, or the proposed changes to a verified one. A typed reason stays until the dialog is closed,
 * even if the listing changes.
 */
export function RejectButton({ property, size = 'sm', review }: RejectButtonProps) {
  const isOfChanges = property.proposal !== null
  const words = (isOfChanges ? ofChanges : ofListing)(property.title)
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const { decide, refresh } = useDecideProperty(property)
  const { asked, noticeOf } = useDecisionDialog('verify', refresh)

  const confirm = async () => {
    if (!reason.trim()) {
      setError('Reason is required')
      return false
    }
    try {
      await decide(reason)
      const rejected = isOfChanges ? `The changes of ${property.title} were` : `${property.title} was`
      popup({ title: 'Rejected', text: `${rejected} rejected. Its agent can read the reason.` })
      return undefined
    } catch (problem) {
      const notice = await noticeOf(problem)
      if (notice) return review ? { ...notice, isFinal: true } : notice
      setError((problem instanceof CallProblem && problem.fields['reason']) || messageOf(problem))
      return false
    }
  }
  const trigger = (
    <Button tone="danger" size={size} disabled={review?.isOutdated} aria-label={`Reject ${property.title}`}>
      Reject
    </Button>
  )
  return (
    <ConfirmDialog trigger={trigger} asked={asked} {...words} confirmLabel="Reject" onConfirm={confirm}>
      <Field label="Reason" error={error}>
        <Textarea
          value={reason}
          maxLength={limits.rejectionReason.max}
          onChange={(event) => {
            setReason(event.target.value)
            setError(undefined)
          }}
        />
      </Field>
    </ConfirmDialog>
  )
}
