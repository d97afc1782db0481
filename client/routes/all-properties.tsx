import ListIcon from 'lucide-react/icons/list'
import MapIcon from 'lucide-react/icons/map'
import { useEffect, useState } from 'react'
import { Link, PrefetchPageLinks, useLocation } from 'react-router'
import { listProperties } from '#contract/property-search.ts'
import { t } from '#texts/text.ts'
import { SaveSearch } from '../features/alerts/save-search.tsx'
import { CompareButton } from '../features/compare/compare-button.tsx'
import { MapBeside } from '../features/map/map-beside.tsx'
import { Pointing, type PointedAt } from '../features/map/pointing.tsx'
import { WhereChips } from '../features/map/where-chips.tsx'
import { OwnOfferBadge } from '../features/offers/own-offer-badge.tsx'
import { pageAfter, pageFromStart, searchPage, searchTitle } from '../features/properties/search-page.ts'
import { loadAhead } from '../features/properties/known-listings.ts'
import { NothingFound } from '../features/properties/nothing-found.tsx'
import { PropertyFilters } from '../features/properties/property-filters.tsx'
import { PropertyGrid } from '../features/properties/property-grid.tsx'
import type { Search } from '../features/properties/list-properties.ts'
import { FoundCount, PropertyList } from '../features/properties/property-list.tsx'
import { filterToCorrect, pageOfSearch, searchParameters } from '../features/properties/search-filters.ts'
import { callContext, siteContext } from '../lib/context.ts'
import { loadOrNull } from '../lib/loader-data.ts'
import { loginPath } from '../lib/links.ts'
import { useCanBrowse } from '../lib/page-data.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { useCurrency } from '../lib/use-price.ts'
import { whenIdle } from '../ui/when-idle.ts'
import { searchIn, useSearchState } from '../lib/use-search-state.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import { NeedsScript } from '../ui/needs-script.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { EmptyState } from '../ui/states.tsx'
import type { Route } from './+types/all-properties'

/** Whether this is the search in the URL, ignoring other parameters and spelling differences. */
function isSearch(query: Search | null, params: URLSearchParams): boolean {
  const asked: Search = searchIn(params, pageOfSearch)
  return query !== null && pageOfSearch.every((name) => query[name] === asked[name])
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = searchIn(url.searchParams, pageOfSearch) as Search
  const loaded = filterToCorrect(query, context.get(siteContext).currency)
    ? null
    : await loadOrNull(context.get(callContext)(listProperties, { query }))
  return { loaded, query }
}

// Only the first page uses the server's data; after that, the list fetches and caches its own.
export const clientLoader = () => ({ loaded: null, query: null })

export const meta: Route.MetaFunction = ({ loaderData, location, ...args }) =>
  pageMeta((site) => {
    const params = new URLSearchParams(location.search)
    if (!site.publicListings)
      return { title: searchTitle(params) ?? t('properties.allTitle'), unlisted: true }
    const loaded = loaderData && isSearch(loaderData.query, params) ? loaderData.loaded : null
    return searchPage(params, loaded, site.origin)
  })(args)

/** The columns of cards beside the map. */
const besideMap = 'grid gap-6 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2'

export default function AllProperties({ loaderData: { loaded, query } }: Route.ComponentProps) {
  const canBrowse = useCanBrowse()
  const location = useLocation()
  const filters = useSearchState(searchParameters)
  const toCorrect = filterToCorrect(filters.search, useCurrency())?.inText
  const shape = useSearchState(['view'] as const)
  const withMap = shape.search.view === 'map'
  const params = new URLSearchParams(location.search)
  const from = params.get('cursor') ?? undefined
  const searched = { search: filters.search, from, loaded: isSearch(query, params) ? loaded : null }
  const [pointedAt, setPointedAt] = useState<PointedAt>(null)
  return (
    <div className={cx('measure pt-10 sm:pt-14', withMap && 'max-sm:pt-5')}>
      <PageHead title={t('properties.allTitle')} isBrief={withMap} />
      {canBrowse ? (
        <>
          <WayOn />
          <NeedsScript text={t('properties.searchNeedsScript')} />
          <PropertyFilters filters={filters} isBrief={withMap} />
          <div className="mb-5 flex flex-wrap items-center gap-2 max-sm:mb-4">
            {/* On phones, a separate line: the map does not move when the chip appears. */}
            <div
              className={cx(
                'me-auto flex min-h-9 flex-wrap items-center gap-x-3 gap-y-2',
                withMap && 'max-sm:basis-full',
              )}
            >
              <FoundCount {...searched} />
              <WhereChips filters={filters} />
            </div>
            <div className="flex flex-wrap gap-2">
              <SaveSearch search={filters.search} toCorrect={toCorrect} />
              <Button
                tone="outline"
                size="sm"
                onClick={() => shape.change('view', withMap ? '' : 'map')}
                className="max-sm:px-2.5"
              >
                {withMap ? (
                  <ListIcon aria-hidden="true" className="size-4" />
                ) : (
                  <MapIcon aria-hidden="true" className="size-4" />
                )}
                {withMap ? t('properties.viewList') : t('properties.viewMap')}
              </Button>
            </div>
          </div>
          <div className={cx(withMap && 'lg:grid lg:grid-cols-2 lg:items-start lg:gap-6')}>
            <div className={cx(withMap && 'max-lg:hidden')}>
              {from && (
                <p className="mb-5 text-sm">
                  <Link to={pageFromStart(params)} className="link">
                    {t('properties.fromBeginning')}
                  </Link>
                </p>
              )}
              <PropertyList
                {...searched}
                filters={filters}
                nextPage={(cursor) => pageAfter(cursor, params)}
                empty={<NothingFound filters={filters} search={filters.search} />}
              >
                {(properties) => (
                  <Pointing places={properties} onPoint={withMap ? setPointedAt : undefined}>
                    <PropertyGrid
                      properties={properties}
                      columns={withMap ? besideMap : undefined}
                      ownOffer={({ _id }) => <OwnOfferBadge propertyId={_id} />}
                      corner={({ _id, title }) => (
                        <CompareButton home={{ id: _id, title }} tone="outline" size="xs" />
                      )}
                    />
                  </Pointing>
                )}
              </PropertyList>
            </div>
            {withMap && <MapBeside filters={filters} canSearch={!toCorrect} pointedAt={pointedAt} />}
          </div>
        </>
      ) : (
        <EmptyState
          title={t('properties.logInToView')}
          action={
            <LinkButton to={loginPath(location.pathname + location.search)}>{t('layout.login')}</LinkButton>
          }
        />
      )}
    </div>
  )
}

/** Prefetches the code and the data of the details page; any id loads the same code. */
function WayOn() {
  const [isIdle, setIdle] = useState(false)
  useEffect(
    () =>
      whenIdle(() => {
        setIdle(true)
        loadAhead().catch(() => {})
      }),
    [],
  )
  return isIdle && <PrefetchPageLinks page="/details/any" />
}
