import { useQuery } from '@tanstack/react-query'
import { t } from '#texts/text.ts'
import { Badge } from '../../ui/badge.tsx'
import { isMissing, propertyQuery } from './get-property.ts'
import { VerificationBadge } from './property-badges.tsx'

/** What happened to a listing that has left the list of managed properties. */
export function Outcome({ id }: { id: string }) {
  const { data, error, isFetching } = useQuery({ ...propertyQuery(id), staleTime: 0 })
  if (isMissing(error)) return <Badge>{t('properties.deleted')}</Badge>
  if (!data || isFetching) return null
  return data.isDraft ? <Badge>{t('properties.withdrawn')}</Badge> : <VerificationBadge {...data} />
}
