import type { Property } from '#contract/properties.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
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

/** Why an admin did not verify it. */
export const RejectionNote = ({ property: { rejectionReason } }: { property: Property }) =>
  rejectionReason && (
    <p className="rounded-box bg-danger-soft px-3 py-2 text-sm text-danger">Rejected: {rejectionReason}</p>
  )
