import type { Property } from '#contract/properties.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states.tsx'

/** Why the agent cannot update a listing, and what to do instead. */
function reasonOf({ status, verificationStatus, rejectionReason, can }: Property): string | undefined {
  if (status === 'sold') return 'It has been sold.'
  if (verificationStatus === 'rejected') {
    const reason = rejectionReason ? `It was rejected: ${rejectionReason}` : 'It was rejected.'
    return can.correct ? `${reason} You can correct and resubmit it in My Added Properties.` : reason
  }
  const reason = 'It is waiting for review. You can update it once an admin has verified it.'
  return can.withdraw ? `${reason} To change it now, withdraw it to a draft in My Added Properties.` : reason
}

/** Replaces the form of a listing that its agent cannot update. */
export const NotUpdatable = ({ property }: { property: Property }) => (
  <EmptyState
    title="This property cannot be updated."
    text={reasonOf(property)}
    action={<LinkButton to="/dashboard/myAddedProperties">My Added Properties</LinkButton>}
  />
)
