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

/** A reason that was typed stays until the dialog is closed, whatever has become of the listing. */
export function RejectButton({ property }: { property: Property }) {
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
      popup({ title: 'Rejected', text: `${property.title} was rejected. Its agent can read the reason.` })
      return undefined
    } catch (problem) {
      const changed = changedTo(problem)
      if (!changed) {
        setError((problem instanceof CallProblem && problem.fields['reason']) || messageOf(problem))
        return false
      }
      const isFinal = changed.verificationStatus !== 'pending'
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
    <Button tone="danger" size="sm" aria-label={`Reject ${property.title}`}>
      Reject
    </Button>
  )
  return (
    <ConfirmDialog
      trigger={trigger}
      asked={{ open: isOpen, onOpenChange: change }}
      title="Reject this listing?"
      text={`The agent of ${property.title} will read the reason and can no longer update it.`}
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
