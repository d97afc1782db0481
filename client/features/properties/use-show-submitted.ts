import type { Property } from '#contract/properties.ts'
import { can } from '#contract/roles.ts'
import { t } from '#texts/text.ts'
import { useViewer } from '../../lib/page-data.ts'
import { popup } from '../../ui/popups.tsx'

type Proposed = Pick<Property, 'proposal'>

/** After an edit of a verified listing: says whether it is published, waits for review, or changes nothing any more. */
export function useShowSubmitted() {
  const viewer = useViewer()
  return (before: Proposed, { proposal }: Proposed): void => {
    if (can(viewer, 'listing.manageAll'))
      popup({ title: t('ui.success'), text: t('properties.editPublished') })
    else if (proposal) popup({ title: t('ui.success'), text: t('properties.changesSubmitted') })
    else if (before.proposal) popup({ title: t('ui.success'), text: t('properties.discarded') })
    else popup({ title: t('properties.nothingChanged'), text: t('properties.nothingToReview') })
  }
}
