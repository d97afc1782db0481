import type { Property } from '#contract/properties.ts'
import { t } from '#texts/text.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states.tsx'

/** Why the agent cannot update a listing, and what to do instead. */
function reasonOf({ status, verificationStatus, rejectionReason, can }: Property): string | undefined {
  if (status === 'sold') return t('properties.isSoldReason')
  if (verificationStatus === 'rejected') {
    const reason = rejectionReason
      ? t('properties.isRejectedBecause', { reason: rejectionReason })
      : t('properties.isRejectedReason')
    return can.correct ? `${reason} ${t('properties.canResubmit')}` : reason
  }
  const reason = `${t('properties.isWaiting')} ${t('properties.updateOnceVerified')}`
  return can.withdraw ? `${reason} ${t('properties.canWithdraw')}` : reason
}

/** Replaces the form of a listing that its agent cannot update. */
export const NotUpdatable = ({ property }: { property: Property }) => (
  <EmptyState
    title={t('properties.notUpdatable')}
    text={reasonOf(property)}
    action={<LinkButton to="/dashboard/myAddedProperties">{t('properties.myAddedTitle')}</LinkButton>}
  />
)
