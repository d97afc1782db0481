import { Link } from 'react-router'
import type { Property } from '#contract/properties.ts'
import { rich, t } from '#texts/text.ts'
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
          <p className="wrap-anywhere">
            {t('properties.rejectedBecause', { reason: copyOf.rejectionReason ?? '' })}
          </p>
          <p className="wrap-anywhere">
            {rich('properties.copyOf', {
              title: copyOf.title,
              link: (content) =>
                copyOf.isDeleted ? (
                  content
                ) : (
                  <Link to={`/details/${copyOf._id}`} className="link">
                    {content}
                  </Link>
                ),
            })}{' '}
            {t('properties.correctCopy')}
          </p>
        </>
      )}
      <p>{t('properties.draftText')}</p>
    </div>
  )
}
