import { t } from '#texts/text.ts'
import { loginPath } from '../../lib/links.ts'
import { useViewer } from '../../lib/page-data.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { AddReview } from './add-review.tsx'
import { offerReport } from './offer-report.tsx'
import { ReviewList } from './review-list.tsx'

type PropertyReviewsProps = { property: { _id: string; title: string; can: { review: boolean } } }

/** The reviews of a listing or, if it has none, of other listings. Visitors are asked to log in. */
export function PropertyReviews({ property }: PropertyReviewsProps) {
  const viewer = useViewer()
  return (
    <section
      aria-labelledby="reviews"
      className="print:hidden mt-12 grid gap-6 border-t border-line pt-10 sm:mt-16"
    >
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 id="reviews" className="text-3xl">
          {t('reviews.reviews')}
        </h2>
        {(!viewer || property.can.review) && <AddReview property={property} />}
      </div>
      <div>
        {viewer ? (
          <ReviewList
            filter={{ propertyId: property._id }}
            shows="writer"
            columns="three"
            action={offerReport}
            empty={<ReviewsOfOthers />}
          />
        ) : (
          <EmptyState
            title={t('reviews.logInToRead')}
            action={
              <LinkButton tone="outline" to={loginPath(`/details/${property._id}`)}>
                {t('layout.login')}
              </LinkButton>
            }
          />
        )}
      </div>
    </section>
  )
}

const ReviewsOfOthers = () => (
  <>
    <h3 className="text-2xl">{t('reviews.allReviews')}</h3>
    <p className="mt-1 mb-6 text-muted">{t('reviews.othersText')}</p>
    <ReviewList
      filter={{ limit: 6 }}
      shows="both"
      columns="three"
      empty={<EmptyState title={t('reviews.none')} />}
    />
  </>
)
