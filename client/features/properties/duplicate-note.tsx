import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Property } from '#contract/properties.ts'
import { duplicatesQuery } from './list-duplicates.ts'

/** A warning about possible duplicates of a pending listing. */
export const DuplicateNote = ({ property }: { property: Property }) =>
  property.verificationStatus === 'pending' && <Note id={property._id} />

function Note({ id }: { id: string }) {
  const { data = [] } = useQuery(duplicatesQuery(id))
  if (data.length === 0) return null
  return (
    <div className="relative z-1 grid gap-1 rounded-box bg-warn-soft px-3 py-2 text-sm text-warn">
      <p>Possible duplicate: same title and price.</p>
      <ul>
        {data.map(({ _id, title, location, agentName, verificationStatus }) => (
          <li key={_id}>
            <Link to={`/details/${_id}`} className="link wrap-anywhere">
              {title}
            </Link>
            {`, ${location}, ${agentName ?? 'no agent'}, ${verificationStatus}`}
          </li>
        ))}
      </ul>
    </div>
  )
}
