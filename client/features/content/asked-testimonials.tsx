import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { t } from '#texts/text.ts'
import { Querying } from '../../lib/querying.tsx'
import { QuietError } from '../../ui/states.tsx'
import { latestTestimonialsQuery, type TestimonialPage } from './list-testimonials.ts'

type AskedTestimonialsProps = { loading: ReactNode; children: (page: TestimonialPage) => ReactNode }

/** Testimonials that the browser loads, if the server has not. */
export default function AskedTestimonials(props: AskedTestimonialsProps) {
  return (
    <Querying>
      <Asked {...props} />
    </Querying>
  )
}

function Asked({ loading, children }: AskedTestimonialsProps) {
  const { data, error, refetch } = useQuery(latestTestimonialsQuery)
  if (data) return children(data)
  if (!error) return loading
  return <QuietError text={t('content.testimonialsFailed')} error={error} onRetry={() => void refetch()} />
}
