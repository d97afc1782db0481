import type { PropertyDetails } from '#contract/properties.ts'
import { t } from '#texts/text.ts'
import { ProposalPanel } from './proposal-panel.tsx'

/** Replaces a form that does not show the rejected changes; they must be corrected or discarded first. */
export const RejectedChanges = ({ property }: { property: PropertyDetails }) => (
  <div className="grid gap-6">
    <ProposalPanel property={property} />
    <p className="max-w-3xl text-muted">{t('properties.correctFirst')}</p>
  </div>
)
