import { useInfiniteQuery } from '@tanstack/react-query'
import { t } from '#texts/text.ts'
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
    failed={t('offers.loadFailed')}
    empty={
      <EmptyState
        title={t('offers.noneSold')}
        text={t('offers.noneSoldText')}
        action={<LinkButton to="/dashboard/requestedProperties">{t('properties.requestedTitle')}</LinkButton>}
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
