import { lazy, Suspense } from 'react'
import type { PropertyDetails } from '#contract/properties.ts'
import { t } from '#texts/text.ts'
import { useInstants } from '../../lib/use-instants.ts'
import { messageOf } from '../../lib/messages.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { cx } from '../../ui/cx.ts'
import { popup } from '../../ui/popups.tsx'
import { useDiscardProposal } from './discard-proposal.ts'
import type { ListingForm, PhotoChoice } from './rejected-values.tsx'

const RejectedValues = lazy(() => import('./rejected-values.tsx'))

type ProposalPanelProps = {
  property: PropertyDetails
  /** The form below the panel. */
  form?: ListingForm
  photos?: PhotoChoice
  onDiscarded?: () => void
}

/** A notice that changes to a verified listing are waiting for review, or how earlier ones were decided. */
export function ProposalPanel({ property, form, photos, onDiscarded }: ProposalPanelProps) {
  const { proposal } = property
  const instant = useInstants()
  const isRejected = proposal?.status === 'rejected'
  const concernsPhotosOnly = proposal?.changesPhotos && Object.keys(proposal.changes).length === 0
  return (
    <div
      className={cx(
        'grid max-w-3xl justify-items-start gap-3 rounded-box px-4 py-3 text-sm',
        isRejected ? 'bg-danger-soft text-danger' : 'bg-warn-soft text-warn',
      )}
    >
      {isRejected && (
        <p className="wrap-anywhere">
          {t('properties.changesRejectedBecause', { reason: proposal.reason ?? '' })}
        </p>
      )}
      <p>
        {proposal?.status === 'pending' &&
          `${t('properties.underReviewSince', { instant: instant(proposal.proposedAt) })} `}
        {!isRejected
          ? t('properties.publishedOnceVerified')
          : concernsPhotosOnly
            ? t('properties.correctPhotos')
            : t('properties.correctChanges')}{' '}
        {t('properties.verifiedStays')}
      </p>
      {isRejected && (
        <Suspense>
          <RejectedValues property={property} proposal={proposal} form={form} photos={photos} />
        </Suspense>
      )}
      {proposal && <DiscardButton property={property} onDiscarded={onDiscarded} />}
    </div>
  )
}

function DiscardButton({ property, onDiscarded }: ProposalPanelProps) {
  const { mutateAsync } = useDiscardProposal(property)
  const discard = async () => {
    try {
      await mutateAsync()
      popup({ title: t('ui.success'), text: t('properties.discarded') })
      onDiscarded?.()
    } catch (error) {
      popup({ tone: 'bad', title: t('ui.failed'), text: messageOf(error), error })
    }
  }
  return (
    <ConfirmDialog
      trigger={
        <Button tone="outline" size="sm">
          {t('properties.discard')}
        </Button>
      }
      title={t('properties.discardTitle')}
      text={t('properties.discardText')}
      confirmLabel={t('properties.discard')}
      onConfirm={discard}
    />
  )
}
