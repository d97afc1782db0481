import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Property } from '#contract/properties.ts'
import { t } from '#texts/text.ts'
import { CallProblem } from '../../lib/request.ts'
import { messageOf } from '../../lib/messages.ts'
import { useCurrency } from '../../lib/use-price.ts'
import { PagedList } from '../../ui/paged-list.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { countedHomes } from './counted.ts'
import { propertiesQuery, type PropertyPage, type Search } from './list-properties.ts'
import { PropertyGridSkeleton } from './property-grid.tsx'
import { focusFilter } from './focus-filter.ts'
import { filterToCorrect } from './search-filters.ts'

type Searched = {
  search: Search
  /** The cursor after which the list begins, unless it begins with the first home. */
  from?: string | undefined
  /** The first page, if the server has loaded it. */
  loaded?: PropertyPage | null
}

type Filters = { update(values: Record<string, string>): void }

type PropertyListProps = Searched & {
  filters: Filters
  /** The skeleton; a grid by default. */
  loading?: ReactNode
  empty: ReactNode
  /** Keeps rows in place while the list is hovered or focused. */
  isHeld?: boolean
  /** The URL of the page after a cursor, if pages have URLs. */
  nextPage?: (cursor: string) => string
  children: (properties: Property[], gone: ReadonlySet<string>) => ReactNode
}

const useToCorrect = (search: Search) => filterToCorrect(search, useCurrency())

const useListings = ({ search, from, loaded }: Searched) =>
  useInfiniteQuery({
    ...propertiesQuery(search, from),
    initialData: loaded ? { pages: [loaded], pageParams: [from] } : undefined,
    placeholderData: keepPreviousData,
    enabled: useToCorrect(search) === undefined,
  })

/** The number of results, which the end of the list announces. Never shows the number of a previous search. */
export function FoundCount(searched: Searched) {
  const { data, isPlaceholderData } = useListings(searched)
  const toCorrect = useToCorrect(searched.search)
  const total = toCorrect ? undefined : data?.pages[0]?.total
  return (
    <p className="font-medium tabular-nums">
      {total && (isPlaceholderData ? t('ui.loading') : countedHomes(total))}
    </p>
  )
}

/** Reports invalid filters in the URL, with a button that removes them. */
function RefusedFilters({ messages, filters }: { messages: Record<string, string>; filters: Filters }) {
  const names = Object.keys(messages)
  return (
    <EmptyState
      title={Object.values(messages).join('. ')}
      action={
        <Button
          tone="outline"
          onClick={() => filters.update(Object.fromEntries(names.map((name) => [name, ''])))}
        >
          {names.length === 1 ? t('properties.clearFilter') : t('properties.clearFilters')}
        </Button>
      }
    />
  )
}

/** The listings of a search. The caller renders the rows. */
export function PropertyList(props: PropertyListProps) {
  const { filters, loading = <PropertyGridSkeleton />, empty, isHeld = false, nextPage, children } = props
  const query = useListings(props)
  const toCorrect = useToCorrect(props.search)
  if (toCorrect)
    return (
      <EmptyState
        title={t('properties.correctToSee', { filter: toCorrect.inText })}
        text={toCorrect.advice}
        action={
          <Button tone="outline" onClick={() => focusFilter(toCorrect.name)}>
            {t('properties.changeFilter')}
          </Button>
        }
      />
    )
  // Shown after the session has ended, until the login page opens.
  if (!query.data && query.error instanceof CallProblem && query.error.status === 401)
    return <EmptyState title={t('properties.logInToView')} />
  const refused = !query.data && query.error instanceof CallProblem ? query.error.fields : {}
  if (Object.keys(refused).length > 0) return <RefusedFilters messages={refused} filters={filters} />
  return (
    <PagedList
      query={query}
      loading={loading}
      label={t('properties.list')}
      failed={(error) => t('properties.loadFailed', { reason: messageOf(error) })}
      empty={empty}
      nextPage={nextPage}
      hold={isHeld ? { keyOf: ({ _id }) => _id, of: JSON.stringify(props.search) } : undefined}
    >
      {(properties, _list, gone) => children(properties, gone)}
    </PagedList>
  )
}
