import type { Property } from '#contract/properties.ts'

/** The listing as its agent edits it: with the proposed changes applied. */
export const withProposal = <Listing extends Property>(property: Listing): Listing => ({
  ...property,
  ...property.proposal?.changes,
})
