import { Loading, Skeleton } from '../../ui/skeleton.tsx'

export function DetailsSkeleton() {
  return (
    <Loading className="grid gap-4 sm:gap-6">
      <div className="grid gap-2">
        <Skeleton className="h-10 w-3/4" />
        <Skeleton className="h-6 w-56" />
      </div>
      <div className="grid items-start gap-4 sm:gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-x-12">
        <Skeleton className="aspect-4/3 sm:aspect-2/1 lg:aspect-3/2" />
        <Skeleton className="h-72 lg:h-96" />
        <Skeleton className="h-72" />
      </div>
    </Loading>
  )
}
