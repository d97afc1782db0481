import { queryOptions } from '@tanstack/react-query'
import type { OutputOf } from '#contract/endpoint.ts'
import { listTestimonials } from '#contract/content.ts'
import { limits } from '#contract/limits.ts'
import { call } from '../../lib/call.ts'

export type TestimonialPage = OutputOf<typeof listTestimonials>

export const latestTestimonials = { limit: limits.latestTestimonials }

/** The newest testimonials. */
export const latestTestimonialsQuery = queryOptions({
  queryKey: ['testimonials', 'latest'],
  queryFn: ({ signal }) => call(listTestimonials, { query: latestTestimonials }, signal),
})
