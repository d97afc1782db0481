import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { Property } from '#contract/properties.ts'
import { messageOf } from '../../lib/messages.ts'
import { CallProblem } from '../../lib/request.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Textarea } from '../../ui/inputs.tsx'
import { useDecideProperty } from './decide-property.ts'

export function RejectButton({ property }: { property: Property }) {
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const { mutateAsync } = useDecideProperty()

  const confirm = async () => {
    if (!reason.trim()) {
      setError('Reason is required')
      return false
    }
    try {
      return await mutateAsync({ id: property._id, reason })
    } catch (problem) {
      setError((problem instanceof CallProblem && problem.fields['reason']) || messageOf(problem))
      return false
    }
  }
  const trigger = (
    <Button tone="danger" size="sm" aria-label={`Reject ${property.title}`}>
      Reject
    </Button>
  )
  return (
    <ConfirmDialog
      trigger={trigger}
      title="Reject this listing?"
      text="Its agent will read the reason and can no longer update it."
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
