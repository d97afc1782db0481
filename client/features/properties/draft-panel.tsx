import { Link } from 'react-router'
import type { Property } from '#contract/properties.ts'
import { cx } from '../../ui/cx.ts'

/** A notice that the listing is a draft and, for a corrected copy, why the original was rejected. */
export function DraftPanel({ property: { copyOf } }: { property: Property }) {
  return (
    <div
      className={cx(
        'grid max-w-3xl gap-3 rounded-box px-4 py-3 text-sm',
        copyOf ? 'bg-danger-soft text-danger' : 'bg-warn-soft text-warn',
      )}
    >
      {copyOf && (
        <>
          <p className="wrap-anywhere">Rejected: {copyOf.rejectionReason}</p>
          <p className="wrap-anywhere">
            This is a copy of{' '}
            {copyOf.isDeleted ? (
              copyOf.title
            ) : (
              <Link to={`/details/${copyOf._id}`} className="link">
                {copyOf.title}
              </Link>
            )}
            , which stays rejected. Correct the copy and submit it for review.
          </p>
        </>
      )}
      <p>This is a draft. Admins review it once you submit it.</p>
    </div>
  )
}
