import { Link } from 'react-router'
import { countryOf, missingFacts } from '#contract/country-rules.ts'
import type { Property } from '#contract/properties.ts'
import { rich, t } from '#texts/text.ts'
import { useSiteCountry } from '../../lib/page-data.ts'
import { cx } from '../../ui/cx.ts'
import { missingFactsPath } from './missing-facts.ts'
import { demandedLabels } from './place-fields.tsx'

/** A notice that the listing is a draft and, for a corrected copy, why the original was rejected. */
export function DraftPanel({ property }: { property: Property }) {
  const { _id, copyOf } = property
  const byDefault = useSiteCountry()
  const country = countryOf(property, byDefault)
  const missing = missingFacts(country, property)
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
      {missing.length > 0 && (
        <p>
          {t('properties.missingFacts', { facts: demandedLabels(country, missing) })}{' '}
          <Link to={missingFactsPath(_id, missing)} className="link">
            {t('properties.addFacts')}
          </Link>
        </p>
      )}
    </div>
  )
}
