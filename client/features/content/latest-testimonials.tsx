import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useRef } from 'react'
import { limits } from '#contract/limits.ts'
import { Button } from '../../ui/button.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState, QuietError } from '../../ui/states.tsx'
import { latestTestimonialsQuery, type TestimonialPage } from './list-testimonials.ts'
import { TestimonialCard } from './testimonial-card.tsx'

// Wide enough that three never fit side by side: there is always something to scroll to.
const item = 'w-[min(88%,30rem)] shrink-0'
const row = 'flex gap-6 overflow-x-auto pb-3'

/** The newest testimonials in a row; `drawn` is what the server has read already. */
export function LatestTestimonials({ drawn }: { drawn: TestimonialPage | null }) {
  const { data, error, refetch } = useQuery({ ...latestTestimonialsQuery, initialData: drawn ?? undefined })
  const scroller = useRef<HTMLDivElement>(null)
  if (!data && error)
    return (
      <QuietError text="Testimonials could not be loaded." error={error} onRetry={() => void refetch()} />
    )
  if (!data) return <LatestTestimonialsSkeleton />
  if (!data.items.length) return <EmptyState title="Nobody has written a testimonial yet." />

  const scroll = (pixels: number) => {
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    scroller.current?.scrollBy({ left: pixels, behavior: calm ? 'auto' : 'smooth' })
  }
  return (
    <>
      <div ref={scroller} role="region" aria-label="Latest Testimonials" tabIndex={0} className={row}>
        <ul className="contents">
          {data.items.map((testimonial) => (
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
          aria-label="Scroll testimonials back"
          onClick={() => scroll(-limits.testimonialScrollPx)}
        >
          <ChevronLeft aria-hidden="true" className="size-5" />
        </Button>
        <Button
          tone="outline"
          size="icon"
          aria-label="Scroll testimonials on"
          onClick={() => scroll(limits.testimonialScrollPx)}
        >
          <ChevronRight aria-hidden="true" className="size-5" />
        </Button>
      </div>
    </>
  )
}

const LatestTestimonialsSkeleton = () => (
  <Loading className={row}>
    {Array.from({ length: limits.latestTestimonials }, (_, at) => (
      <div key={at} className={item}>
        <Skeleton className="h-64" />
      </div>
    ))}
  </Loading>
)
