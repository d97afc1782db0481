import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Property, VerificationStatus } from '#contract/properties.ts'
import { rich, t } from '#texts/text.ts'
import { duplicatesQuery } from './list-duplicates.ts'

/** A warning about possible duplicates of a pending listing. */
export const DuplicateNote = ({ property }: { property: Property }) =>
  property.verificationStatus === 'pending' && <Note id={property._id} />

const states: Record<VerificationStatus, () => string> = {
  pending: () => t('properties.isPending'),
  verified: () => t('properties.isVerified'),
  rejected: () => t('properties.isRejected'),
}

function Note({ id }: { id: string }) {
  const { data = [] } = useQuery(duplicatesQuery(id))
  if (data.length === 0) return null
  return (
    <div className="relative z-1 grid gap-1 rounded-box bg-warn-soft px-3 py-2 text-sm text-warn">
      <p>{t('properties.possibleDuplicate')}</p>
      <ul>
        {data.map(({ _id, title, location, agentName, verificationStatus }) => (
          <li key={_id}>
            {rich('properties.duplicate', {
              title,
              location,
              agent: agentName ?? t('properties.withoutAgent'),
              state: states[verificationStatus](),
              link: (content) => (
                <Link to={`/details/${_id}`} className="link wrap-anywhere">
                  {content}
                </Link>
              ),
            })}
          </li>
        ))}
      </ul>
    </div>
  )
}
