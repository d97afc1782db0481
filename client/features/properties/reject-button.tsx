import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { Property } from '#contract/properties.ts'
import { changedTo, messageOf } from '../../lib/messages.ts'
import { CallProblem } from '../../lib/request.ts'
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

type RejectButtonProps = { property: Property; size?: 'sm' | 'md' }

/**
 * Rejects a pending listing, or the proposed changes of a verified one. A reason that was typed stays until the dialog
 * is closed, whatever has become of the listing.
 */
export function RejectButton({ property, size = 'sm' }: RejectButtonProps) {
  const isOfChanges = property.proposal !== null
  const words = (isOfChanges ? ofChanges : ofListing)(property.title)
  const [isOpen, setIsOpen] = useState(false)
  const [isOver, setIsOver] = useState(false)
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const { decide, refresh } = useDecideProperty(property)

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
      const changed = changedTo(problem)
      if (!changed) {
        setError((problem instanceof CallProblem && problem.fields['reason']) || messageOf(problem))
        return false
      }
      const isFinal = !changed.can.verify
      // The row may go with the new state, and the reason with the row.
      if (isFinal) setIsOver(true)
      else await refresh()
      return { notice: messageOf(problem), isFinal }
    }
  }
  const change = (open: boolean) => {
    setIsOpen(open)
    if (open || !isOver) return
    setIsOver(false)
    void refresh()
  }
  const trigger = (
    <Button tone="danger" size={size} aria-label={`Reject ${property.title}`}>
      Reject
    </Button>
  )
  return (
    <ConfirmDialog
      trigger={trigger}
      asked={{ open: isOpen, onOpenChange: change }}
      {...words}
      confirmLabel="Reject"
      onConfirm={confirm}
    >
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
