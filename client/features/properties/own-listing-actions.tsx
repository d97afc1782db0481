import type { ReactNode } from 'react'
import type { Property } from '#contract/properties.ts'
import { t } from '#texts/text.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { CorrectButton } from './correct-button.tsx'
import { DeletePropertyButton } from './delete-property-button.tsx'
import { SubmitButton } from './submit-button.tsx'
import { WithdrawButton } from './withdraw-button.tsx'

/** The agent's actions on a listing. Rejected and unverified listings cannot be updated. */
export function OwnListingActions({ property }: { property: Property }) {
  const { _id, title, verificationStatus, isDraft, can } = property
  const updatable = verificationStatus === 'verified' && can.update
  return (
    <div className="flex flex-wrap gap-2">
      {can.submit && <SubmitButton property={property} className="basis-full" />}
      {can.correct && <CorrectButton property={property} />}
      {can.withdraw && <WithdrawButton property={property} />}
      {isDraft && can.update && (
        <>
          <LinkButton
            tone="outline"
            size="sm"
            className="flex-1"
            to={`/dashboard/editProperty/${_id}`}
            aria-label={t('properties.editOf', { title })}
          >
            {t('properties.edit')}
          </LinkButton>
          <FactsLink property={property} />
        </>
      )}
      {can.editPhotos && (
        <LinkButton
          tone="outline"
          size="sm"
          className="basis-full"
          to={`/dashboard/photos/${_id}`}
          aria-label={t('properties.photosOf', { title })}
        >
          {t('properties.photos')}
        </LinkButton>
      )}
      {verificationStatus !== 'rejected' &&
        (updatable ? (
          <>
            <LinkButton
              tone="outline"
              size="sm"
              className="flex-1"
              to={`/dashboard/updateProperty/${_id}`}
              aria-label={t('properties.updateOf', { title })}
            >
              {t('properties.update')}
            </LinkButton>
            <FactsLink property={property} />
            <LinkButton
              tone="outline"
              size="sm"
              className="basis-full"
              to={`/dashboard/editProperty/${_id}`}
              aria-label={t('properties.editPriceOf', { title })}
            >
              {t('properties.editPrice')}
            </LinkButton>
          </>
        ) : (
          <Button tone="outline" size="sm" className="flex-1" disabled>
            {t('properties.update')}
          </Button>
        ))}
      {can.delete && <DeletePropertyButton property={property} className="flex-1" />}
    </div>
  )
}

const FactsLink = ({ property: { _id, title } }: { property: Property }) => (
  <LinkButton
    tone="outline"
    size="sm"
    className="flex-1"
    to={`/dashboard/propertyFacts/${_id}`}
    aria-label={t('properties.factsOf', { title })}
  >
    {t('properties.facts')}
  </LinkButton>
)

const noteLooks = {
  plain: 'bg-sunken text-muted',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-danger-soft text-danger',
}

const Note = ({ tone, children }: { tone: keyof typeof noteLooks; children: ReactNode }) => (
  <p className={cx('rounded-box px-3 py-2 text-sm wrap-anywhere', noteLooks[tone])}>{children}</p>
)

/** A note for the agent about the review of a listing, or of its changes. */
export function ReviewNote({ property }: { property: Property }) {
  const { verificationStatus, rejectionReason, proposal, copyOf } = property
  if (rejectionReason)
    return <Note tone="bad">{t('properties.rejectedBecause', { reason: rejectionReason })}</Note>
  if (copyOf && verificationStatus === 'pending')
    return (
      <Note tone="plain">
        {t('properties.copyRejectedBecause', { title: copyOf.title, reason: copyOf.rejectionReason ?? '' })}
      </Note>
    )
  if (!proposal) return null
  return proposal.status === 'rejected' ? (
    <Note tone="bad">{t('properties.changesRejectedBecause', { reason: proposal.reason ?? '' })}</Note>
  ) : (
    <Note tone="warn">{t('properties.underReview')}</Note>
  )
}
