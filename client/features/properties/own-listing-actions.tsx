import type { ReactNode } from 'react'
import type { Property } from '#contract/properties.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { DeletePropertyButton } from './delete-property-button.tsx'

/** What an agent may do with an own listing: no update once rejected, and none before it is verified. */
export function OwnListingActions({ property }: { property: Property }) {
  const { _id, title, verificationStatus, can } = property
  const updatable = verificationStatus === 'verified' && can.update
  return (
    <div className="flex flex-wrap gap-2">
      {can.editPhotos && (
        <LinkButton
          tone="outline"
          size="sm"
          className="basis-full"
          to={`/dashboard/photos/${_id}`}
          aria-label={`Photos of ${title}`}
        >
          Photos
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
              aria-label={`Update ${title}`}
            >
              Update
            </LinkButton>
            <LinkButton
              tone="outline"
              size="sm"
              className="flex-1"
              to={`/dashboard/propertyFacts/${_id}`}
              aria-label={`Facts of ${title}`}
            >
              Facts
            </LinkButton>
            <LinkButton
              tone="outline"
              size="sm"
              className="basis-full"
              to={`/dashboard/editProperty/${_id}`}
              aria-label={`Price and description of ${title}`}
            >
              Price and description
            </LinkButton>
          </>
        ) : (
          <Button tone="outline" size="sm" className="flex-1" disabled>
            Update
          </Button>
        ))}
      {can.delete && <DeletePropertyButton property={property} className="flex-1" />}
    </div>
  )
}

const noteLooks = { warn: 'bg-warn-soft text-warn', bad: 'bg-danger-soft text-danger' }

const Note = ({ tone, children }: { tone: keyof typeof noteLooks; children: ReactNode }) => (
  <p className={cx('rounded-box px-3 py-2 text-sm wrap-anywhere', noteLooks[tone])}>{children}</p>
)

/** What its agent should know of the review of a listing, or of its changes. */
export function ReviewNote({ property: { rejectionReason, proposal } }: { property: Property }) {
  if (rejectionReason) return <Note tone="bad">Rejected: {rejectionReason}</Note>
  if (!proposal) return null
  return proposal.status === 'rejected' ? (
    <Note tone="bad">Changes rejected: {proposal.reason}</Note>
  ) : (
    <Note tone="warn">Changes under review</Note>
  )
}
