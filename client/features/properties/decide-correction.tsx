import type { PropertyDetails } from '#contract/properties.ts'
import { useChangedSince } from './changed-since.tsx'
import { RejectButton } from './reject-button.tsx'
import { VerifyButton } from './verify-button.tsx'

/** Verifies or rejects the displayed version of a corrected copy. */
export function DecideCorrection({ property }: { property: PropertyDetails }) {
  const { isChanged: isOutdated } = useChangedSince(property)
  return (
    <div className="flex flex-wrap gap-3">
      <VerifyButton property={property} size="md" isOutdated={isOutdated} />
      <RejectButton property={property} size="md" review={{ isOutdated }} />
    </div>
  )
}
