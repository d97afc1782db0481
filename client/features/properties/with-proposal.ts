import type { Property } from '#contract/properties.ts'

/** A listing as its agent edits it: with the changes that are proposed already. */
export const withProposal = <Listing extends Property>(property: Listing): Listing => ({
  ...property,
  ...property.proposal?.changes,
})
