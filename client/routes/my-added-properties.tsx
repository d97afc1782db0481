import { t } from '#texts/text.ts'
import { DuplicateNote } from '../features/properties/duplicate-note.tsx'
import type { Search } from '../features/properties/list-properties.ts'
import { NothingFound } from '../features/properties/nothing-found.tsx'
import { OwnFilters, ownNames } from '../features/properties/own-filters.tsx'
import { OwnListingActions, ReviewNote } from '../features/properties/own-listing-actions.tsx'
import { PropertyGrid } from '../features/properties/property-grid.tsx'
import { PropertyList } from '../features/properties/property-list.tsx'
import { useViewer } from '../lib/page-data.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { useSearchState } from '../lib/use-search-state.ts'
import { LinkButton } from '../ui/button.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { EmptyState } from '../ui/states.tsx'

export const meta = pageMeta(() => ({ title: t('properties.myAddedTitle'), unlisted: true }))

export default function MyAddedProperties() {
  const agentEmail = useViewer()?.email ?? ''
  const filters = useSearchState(ownNames)
  const { location, sort, verificationStatus, isDraft } = filters.search
  const search = {
    agentEmail,
    location,
    sort,
    verificationStatus: verificationStatus || undefined,
    isDraft: isDraft || undefined,
  } as Search
  return (
    <>
      <PageHead title={t('properties.myAddedTitle')}>
        <LinkButton to="/dashboard/addProperty">{t('properties.add')}</LinkButton>
      </PageHead>
      <OwnFilters filters={filters} agentEmail={agentEmail} />
      <PropertyList
        search={search}
        filters={filters}
        empty={
          location || verificationStatus || isDraft ? (
            <NothingFound filters={filters} search={search} text={t('properties.ownAdvice')} />
          ) : (
            <EmptyState
              title={t('properties.noneAdded')}
              text={t('properties.noneAddedText')}
              action={<LinkButton to="/dashboard/addProperty">{t('properties.add')}</LinkButton>}
            />
          )
        }
      >
        {(properties) => (
          <PropertyGrid
            properties={properties}
            note={(property) => (
              <>
                <ReviewNote property={property} />
                <DuplicateNote property={property} />
              </>
            )}
            actions={(property) => <OwnListingActions property={property} />}
          />
        )}
      </PropertyList>
    </>
  )
}
