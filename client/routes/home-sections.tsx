import type { Property } from '#contract/properties.ts'
import { t } from '#texts/text.ts'
import type { BlogPage } from '../features/content/first-blogs.ts'
import { LatestBlogs } from '../features/content/latest-blogs.tsx'
import { LatestTestimonials } from '../features/content/latest-testimonials.tsx'
import type { TestimonialPage } from '../features/content/list-testimonials.ts'
import type { PropertyPage } from '../features/properties/list-properties.ts'
import { OwnOfferBadge } from '../features/offers/own-offer-badge.tsx'
import { Promoted } from '../features/properties/promoted.tsx'
import { LatestOwnReviews } from '../features/reviews/latest-own-reviews.tsx'
import { LinkButton } from '../ui/button.tsx'
import { SectionTitle } from '../ui/section-title.tsx'

/** The data that the server loaded; null if the browser fetches it. `shown` is the number of listings per promotion. */
type HomeSectionsProps = {
  shown: number
  featured: PropertyPage | null
  advertised: PropertyPage | null
  testimonials: TestimonialPage | null
  blogs: BlogPage | null
}

const ownOffer = ({ _id }: Property) => <OwnOfferBadge propertyId={_id} />

export function HomeSections({ shown, featured, advertised, testimonials, blogs }: HomeSectionsProps) {
  return (
    <>
      <section className="measure pt-16 sm:pt-24">
        <SectionTitle sub={t('home.featuredSub')} title={t('home.featured')} />
        <Promoted
          promotion="featured"
          limit={shown}
          heading="h3"
          fold="link"
          loaded={featured}
          ownOffer={ownOffer}
          empty={t('home.noneFeatured')}
        />
        <div className="mt-8 text-center">
          <LinkButton tone="outline" to="/featuredProperties">
            {t('home.allFeatured')}
          </LinkButton>
        </div>
      </section>
      <section className="measure pt-16 sm:pt-24">
        <SectionTitle sub={t('home.advertisedSub')} title={t('home.advertised')} />
        <Promoted
          promotion="advertisement"
          limit={shown}
          heading="h3"
          fold="button"
          loaded={advertised}
          ownOffer={ownOffer}
          empty={t('home.noneAdvertised')}
        />
        <div className="mt-8 text-center">
          <LinkButton tone="outline" to="/allProperties?advertisement=Yes">
            {t('home.allAdvertised')}
          </LinkButton>
        </div>
      </section>
      <section className="measure pt-16 sm:pt-24">
        <SectionTitle sub={t('home.reviewsSub')} title={t('home.reviews')} />
        <LatestOwnReviews />
      </section>
      <section className="measure pt-16 sm:pt-24">
        <SectionTitle sub={t('home.testimonialsSub')} title={t('home.testimonials')} />
        <LatestTestimonials loaded={testimonials} />
      </section>
      <section id="latest-blogs" className="measure pt-16 sm:pt-24">
        <SectionTitle sub={t('home.blogsSub')} title={t('home.blogs')} />
        <LatestBlogs loaded={blogs} />
      </section>
    </>
  )
}
