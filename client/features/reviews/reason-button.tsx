import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import { t } from '#texts/text.ts'
import { messageOf } from '../../lib/messages.ts'
import { useDecisionDialog } from '../../lib/use-decision-dialog.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Textarea } from '../../ui/inputs.tsx'

type ReasonButtonProps = {
  label: string
  /** The button's accessible name, which includes the object. */
  name: string
  title: string
  text: string
  step: 'hide' | 'report'
  refresh: () => Promise<unknown>
  onConfirm: (reason: string) => Promise<void>
}

/** A button for an action that requires a reason. */
export function ReasonButton({ label, name, title, text, step, refresh, onConfirm }: ReasonButtonProps) {
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const { asked, noticeOf } = useDecisionDialog(step, refresh)
  const confirm = async () => {
    if (!reason.trim()) {
      setError(t('reviews.reasonRequired'))
      return false
    }
    try {
      await onConfirm(reason)
      setReason('')
      return undefined
    } catch (problem) {
      const notice = await noticeOf(problem)
      if (notice) return notice
      setError(messageOf(problem))
      return false
    }
  }
  const trigger = (
    <Button tone="outline" size="sm" aria-label={name}>
      {label}
    </Button>
  )
  return (
    <ConfirmDialog
      trigger={trigger}
      asked={asked}
      title={title}
      text={text}
      confirmLabel={label}
      onConfirm={confirm}
    >
      <Field label={t('reviews.reason')} error={error}>
        <Textarea
          value={reason}
          maxLength={limits.reviewReason.max}
          onChange={(event) => {
            setReason(event.target.value)
            setError(undefined)
          }}
        />
      </Field>
    </ConfirmDialog>
  )
}
