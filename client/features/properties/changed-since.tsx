import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getProperty, type PropertyDetails } from '#contract/properties.ts'
import { limits } from '#contract/limits.ts'
import { call } from '../../lib/call.ts'
import { CallProblem } from '../../lib/request.ts'
import { Button } from '../../ui/button.tsx'
import { propertyQuery } from './get-property.ts'

/** On a page that is not refetched: says that the listing has changed since, and shows it as it is on request. */
export function ChangedSince({ property: { _id: id, updatedAt } }: { property: PropertyDetails }) {
  const queries = useQueryClient()
  const { data: isChanged, error } = useQuery({
    queryKey: ['changed-since', id, updatedAt],
    queryFn: async ({ signal }) =>
      (await call(getProperty, { params: { id } }, signal)).updatedAt !== updatedAt,
    refetchInterval: ({ state }) => !state.data && limits.regularRefetchMs,
  })
  const isGone = error instanceof CallProblem && error.status === 404
  if (!isChanged && !isGone) return null
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-box bg-warn-soft px-4 py-3 text-warn"
    >
      <p>This listing has changed since you opened this page.</p>
      <Button
        tone="outline"
        size="sm"
        onClick={() => void queries.refetchQueries({ queryKey: propertyQuery(id).queryKey })}
      >
        Show current version
      </Button>
    </div>
  )
}
