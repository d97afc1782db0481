import { listBlogs, listTestimonials } from '#contract/content.ts'
import { listProperties } from '#contract/properties.ts'
import { LatestBlogs } from '../features/content/latest-blogs.tsx'
import { LatestTestimonials } from '../features/content/latest-testimonials.tsx'
import { firstBlogs } from '../features/content/list-blogs.ts'
import { latestTestimonials } from '../features/content/list-testimonials.ts'
import { Hero } from '../features/home/hero.tsx'
import { housePictures } from '../features/home/house-pictures.ts'
import { promoted } from '../features/properties/list-properties.ts'
import { PromotedList } from '../features/properties/promoted-list.tsx'
import { LatestOwnReviews } from '../features/reviews/latest-own-reviews.tsx'
import { callContext } from '../lib/context.ts'
import { drawnOrNull } from '../lib/drawn.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { organization, website } from '../lib/structured-data.ts'
import { LinkButton } from '../ui/button.tsx'
import { SectionTitle } from '../ui/section-title.tsx'
import type { Route } from './+types/home'

const shown = 8

export async function loader({ context }: Route.LoaderArgs) {
  const call = context.get(callContext)
  const [featured, advertised, testimonials, blogs] = await Promise.all([
    drawnOrNull(call(listProperties, { query: promoted('featured', shown) })),
    drawnOrNull(call(listProperties, { query: promoted('advertisement', shown) })),
    drawnOrNull(call(listTestimonials, { query: latestTestimonials })),
    drawnOrNull(call(listBlogs, { query: firstBlogs })),
  ])
  return { pictures: housePictures(), featured, advertised, testimonials, blogs }
}

export const meta = pageMeta((site) => ({
  title: 'Find a home to stay in',
  description: 'Verified homes from agents who answer: browse, make an offer and pay, all in one place.',
  data: [organization(site), website(site)],
}))

export default function Home({
  loaderData: { pictures, featured, advertised, testimonials, blogs },
}: Route.ComponentProps) {
  return (
    <>
      <Hero pictures={pictures} />
      <section className="measure pt-16 sm:pt-24">
        <SectionTitle sub="Check it out" title="Featured Properties" />
        <PromotedList
          promotion="featured"
          limit={shown}
          heading="h3"
          fold="link"
          drawn={featured}
          empty="No property is featured at the moment."
        />
        <div className="mt-8 text-center">
          <LinkButton tone="outline" to="/featuredProperties">
            All featured properties
          </LinkButton>
        </div>
      </section>
      <section className="measure pt-16 sm:pt-24">
        <SectionTitle sub="Worth a visit" title="Advertisement Properties" />
        <PromotedList
          promotion="advertisement"
          limit={shown}
          heading="h3"
          fold="button"
          drawn={advertised}
          empty="No property is advertised at the moment."
        />
      </section>
      <section className="measure pt-16 sm:pt-24">
        <SectionTitle sub="In your words" title="My Reviews" />
        <LatestOwnReviews />
      </section>
      <section className="measure pt-16 sm:pt-24">
        <SectionTitle sub="From our clients" title="Latest Testimonials" />
        <LatestTestimonials drawn={testimonials} />
      </section>
      <section id="latest-blogs" className="measure pt-16 sm:pt-24">
        <SectionTitle sub="Worth knowing" title="Latest Blogs" />
        <LatestBlogs drawn={blogs} />
      </section>
    </>
  )
}
