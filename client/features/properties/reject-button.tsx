import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { Property } from '#contract/properties.ts'
import { t } from '#texts/text.ts'
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
  title: t('properties.rejectListing'),
  text: `${t('properties.rejectListingText', { title })} ${t('properties.correctedCopyAllowed')}`,
})
const ofChanges = (title: string) => ({
  title: t('properties.rejectChanges'),
  text: `${t('properties.rejectChangesText', { title })} ${t('properties.publishedStays')}`,
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
      setError(t('properties.reasonRequired'))
      return false
    }
    try {
      await decide(reason)
      const { title } = property
      const text = isOfChanges
        ? t('properties.changesRejectedText', { title })
        : t('properties.rejectedText', { title })
      popup({ title: t('properties.rejected'), text: `${text} ${t('properties.reasonForAgent')}` })
      return undefined
    } catch (problem) {
      const notice = await noticeOf(problem)
      if (notice) return review ? { ...notice, isFinal: true } : notice
      setError((problem instanceof CallProblem && problem.fields['reason']) || messageOf(problem))
      return false
    }
  }
  const trigger = (
    <Button
      tone="danger"
      size={size}
      disabled={review?.isOutdated}
      aria-label={t('properties.rejectOf', { title: property.title })}
    >
      {t('properties.reject')}
    </Button>
  )
  return (
    <ConfirmDialog
      trigger={trigger}
      asked={asked}
      {...words}
      confirmLabel={t('properties.reject')}
      onConfirm={confirm}
    >
      <Field label={t('properties.reason')} error={error}>
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
