import type { PropertyDetails } from '#contract/properties.ts'
import { t } from '#texts/text.ts'
import { LinkButton } from '../../ui/button.tsx'
import { isFurtherFact } from './further-facts.ts'
import { ProposalPanel } from './proposal-panel.tsx'

/** The form of the rejected fields; that of price and description if both forms have some. */
const formPath = ({ _id, proposal }: PropertyDetails) => {
  const fields = Object.keys(proposal?.changes ?? {})
  const areFacts = fields.length > 0 && fields.every(isFurtherFact)
  return `/dashboard/${areFacts ? 'propertyFacts' : 'editProperty'}/${_id}`
}

/** Replaces a form that does not show the rejected changes; they must be corrected or discarded first. */
export const RejectedChanges = ({ property }: { property: PropertyDetails }) => (
  <div className="grid justify-items-start gap-6">
    <ProposalPanel property={property} />
    <LinkButton to={formPath(property)}>{t('properties.correctTheChanges')}</LinkButton>
  </div>
)
