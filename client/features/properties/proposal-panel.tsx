import type { PropertyDetails } from '#contract/properties.ts'
import { formatInstant } from '../../lib/formats.ts'
import { messageOf } from '../../lib/messages.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { cx } from '../../ui/cx.ts'
import { popup } from '../../ui/popups.tsx'
import { useDiscardProposal } from './discard-proposal.ts'

type ProposalPanelProps = { property: PropertyDetails; onDiscarded?: () => void }

/** A notice that changes to a verified listing are waiting for review, or how earlier ones were decided. */
export function ProposalPanel({ property, onDiscarded }: ProposalPanelProps) {
  const { proposal } = property
  const isRejected = proposal?.status === 'rejected'
  const concernsPhotosOnly = proposal?.changesPhotos && Object.keys(proposal.changes).length === 0
  return (
    <div
      className={cx(
        'grid max-w-3xl justify-items-start gap-3 rounded-box px-4 py-3 text-sm',
        isRejected ? 'bg-danger-soft text-danger' : 'bg-warn-soft text-warn',
      )}
    >
      {isRejected && <p className="wrap-anywhere">Changes rejected: {proposal.reason}</p>}
      <p>
        {proposal?.status === 'pending' &&
          `Changes under review since ${formatInstant(proposal.proposedAt)}. `}
        {isRejected
          ? `Correct ${concernsPhotosOnly ? 'the photos' : 'them'} and submit them again.`
          : 'Changes are published once an admin has verified them.'}{' '}
        The verified version stays visible until then.
      </p>
      {proposal && <DiscardButton property={property} onDiscarded={onDiscarded} />}
    </div>
  )
}

function DiscardButton({ property, onDiscarded }: ProposalPanelProps) {
  const { mutateAsync } = useDiscardProposal(property)
  const discard = async () => {
    try {
      await mutateAsync()
      popup({ title: 'Success', text: 'The changes were discarded.' })
      onDiscarded?.()
    } catch (error) {
      popup({ tone: 'bad', title: 'Error', text: messageOf(error), error })
    }
  }
  return (
    <ConfirmDialog
      trigger={
        <Button tone="outline" size="sm">
          Discard changes
        </Button>
      }
      title="Discard these changes?"
      text="Changed fields and photos that are not published yet are removed."
      confirmLabel="Discard changes"
      onConfirm={discard}
    />
  )
}
