import { useInfiniteQuery } from '@tanstack/react-query'
import { LinkButton } from '../../ui/button.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import { Loading, Skeleton, Skeletons } from '../../ui/skeleton.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { receivedOffersQuery } from './list-offers.ts'
import { SalesTable } from './sales-table.tsx'
import { SalesTotal } from './sales-total.tsx'

export const Sales = () => (
  <PagedList
    query={useInfiniteQuery(receivedOffersQuery('bought'))}
    loading={
      <Loading className="grid gap-4">
        <Skeleton className="mb-4 h-34 max-w-md" />
        <Skeletons count={3} className="h-64 xl:h-16" />
      </Loading>
    }
    failed="Failed to fetch offers"
    empty={
      <EmptyState
        title="Nothing has been sold yet."
        text="A property is listed here as soon as a buyer has paid for it."
        action={<LinkButton to="/dashboard/requestedProperties">Requested Properties</LinkButton>}
      />
    }
  >
    {(sales) => (
      <>
        <SalesTotal />
        <SalesTable sales={sales} />
      </>
    )}
  </PagedList>
)
