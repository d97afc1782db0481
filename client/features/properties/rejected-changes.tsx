import type { PropertyDetails } from '#contract/properties.ts'
import { t } from '#texts/text.ts'
import { LinkButton } from '../../ui/button.tsx'
import { ProposalPanel } from './proposal-panel.tsx'

/** Replaces a form that does not show the rejected changes; they must be corrected or discarded first. */
export const RejectedChanges = ({ property }: { property: PropertyDetails }) => (
  <div className="grid justify-items-start gap-6">
    <ProposalPanel property={property} />
    <LinkButton to={`/dashboard/editProperty/${property._id}`}>
      {t('properties.correctTheChanges')}
    </LinkButton>
  </div>
)
