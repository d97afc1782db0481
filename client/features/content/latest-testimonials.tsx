import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { lazy, Suspense, useRef } from 'react'
import { limits } from '#contract/limits.ts'
import { t } from '#texts/text.ts'
import { Button } from '../../ui/button.tsx'
import { towardEnd } from '../../ui/direction.ts'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState } from '../../ui/states.tsx'
import type { TestimonialPage } from './list-testimonials.ts'
import { TestimonialCard } from './testimonial-card.tsx'

// Wide enough that three never fit side by side, so there is always something to scroll to.
const item = 'w-[min(88%,30rem)] shrink-0'
const row = 'flex gap-6 overflow-x-auto pb-3'

const QueriedTestimonials = lazy(() => import('./queried-testimonials.tsx'))

/** The newest testimonials in a row. `loaded` is the list that the server has loaded; without it, the browser does. */
export function LatestTestimonials({ loaded }: { loaded: TestimonialPage | null }) {
  if (loaded) return <Testimonials page={loaded} />
  return (
    <Suspense fallback={<TestimonialsSkeleton />}>
      <QueriedTestimonials loading={<TestimonialsSkeleton />}>
        {(page) => <Testimonials page={page} />}
      </QueriedTestimonials>
    </Suspense>
  )
}

function Testimonials({ page }: { page: TestimonialPage }) {
  const scroller = useRef<HTMLDivElement>(null)
  if (!page.items.length) return <EmptyState title={t('content.noTestimonials')} />

  const scroll = (pixels: number) => {
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    scroller.current?.scrollBy({ left: towardEnd() * pixels, behavior: calm ? 'auto' : 'smooth' })
  }
  return (
    <>
      <div ref={scroller} role="region" aria-label={t('home.testimonials')} tabIndex={0} className={row}>
        <ul className="contents">
          {page.items.map((testimonial) => (
            <li key={testimonial._id} className={item}>
              <TestimonialCard testimonial={testimonial} />
            </li>
          ))}
        </ul>
      </div>
      <div className="mt-5 flex justify-center gap-3">
        <Button
          tone="outline"
          size="icon"
          aria-label={t('content.testimonialsBack')}
          onClick={() => scroll(-limits.testimonialScrollPx)}
        >
          <ChevronLeft aria-hidden="true" className="size-5" />
        </Button>
        <Button
          tone="outline"
          size="icon"
          aria-label={t('content.testimonialsOn')}
          onClick={() => scroll(limits.testimonialScrollPx)}
        >
          <ChevronRight aria-hidden="true" className="size-5" />
        </Button>
      </div>
    </>
  )
}

const TestimonialsSkeleton = () => (
  <Loading className={row}>
    {Array.from({ length: limits.latestTestimonials }, (_, at) => (
      <div key={at} className={item}>
        <Skeleton className="h-64" />
      </div>
    ))}
  </Loading>
)
