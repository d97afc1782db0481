import { useQuery } from '@tanstack/react-query'
import { CallProblem } from '../../lib/request.ts'
import { Badge } from '../../ui/badge.tsx'
import { propertyQuery } from './get-property.ts'
import { VerificationBadge } from './property-badges.tsx'

/** What happened to a listing that has left the list of managed properties. */
export function Outcome({ id }: { id: string }) {
  const { data, error, isFetching } = useQuery({ ...propertyQuery(id), staleTime: 0 })
  if (error instanceof CallProblem && error.status === 404) return <Badge>Deleted</Badge>
  if (!data || isFetching) return null
  return data.isDraft ? <Badge>Withdrawn</Badge> : <VerificationBadge {...data} />
}
