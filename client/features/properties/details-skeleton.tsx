import { Loading, Skeleton } from '../../ui/skeleton.tsx'

export function DetailsSkeleton() {
  return (
    <Loading className="grid gap-8">
      <div className="grid gap-3">
        <Skeleton className="h-6 w-24" />
        <Skeleton className="h-12 w-3/4" />
        <Skeleton className="h-6 w-56" />
      </div>
      <Skeleton className="aspect-4/3 sm:aspect-2/1" />
      <div className="grid gap-8 lg:grid-cols-[1fr_22rem] lg:gap-12">
        <Skeleton className="h-72" />
        <Skeleton className="h-72" />
      </div>
    </Loading>
  )
}
