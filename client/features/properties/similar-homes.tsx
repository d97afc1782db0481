import { useQuery } from '@tanstack/react-query'
import { HomeRow } from './home-row.tsx'
import { similarHomesQuery } from './list-similar-homes.ts'

/** Beside the point of the page: where there are none, or they cannot be had, nothing is said. */
export function SimilarHomes({ id }: { id: string }) {
  const { data } = useQuery(similarHomesQuery(id))
  if (!data?.length) return null
  return (
    <HomeRow
      id="similar-homes"
      title="Similar homes"
      text="Near this one, at about its price and size."
      homes={data}
    />
  )
}
