import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { t } from '#texts/text.ts'
import { Querying } from '../../lib/querying.tsx'
import { QuietError } from '../../ui/states.tsx'
import { latestTestimonialsQuery, type TestimonialPage } from './list-testimonials.ts'

type QueriedTestimonialsProps = { loading: ReactNode; children: (page: TestimonialPage) => ReactNode }

/** Testimonials that the browser loads, if the server has not. */
export default function QueriedTestimonials(props: QueriedTestimonialsProps) {
  return (
    <Querying>
      <Query {...props} />
    </Querying>
  )
}

function Query({ loading, children }: QueriedTestimonialsProps) {
  const { data, error, refetch } = useQuery(latestTestimonialsQuery)
  if (data) return children(data)
  if (!error) return loading
  return <QuietError text={t('content.testimonialsFailed')} error={error} onRetry={() => void refetch()} />
}
