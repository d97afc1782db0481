import type { Property } from '#contract/properties.ts'
import { t } from '#texts/text.ts'
import { CorrectButton } from './correct-button.tsx'

type RejectedListingProps = { property: Property; reason: string }

/** On the details page: why the listing was rejected, and for its agent the way to correct it. */
export default function RejectedListing({ property, reason }: RejectedListingProps) {
  return (
    <div className="grid max-w-3xl justify-items-start gap-3 rounded-box bg-danger-soft px-4 py-3 text-sm text-danger">
      <p className="wrap-anywhere">{t('properties.rejectedBecause', { reason })}</p>
      {property.can.correct && <CorrectButton property={property} />}
    </div>
  )
}
