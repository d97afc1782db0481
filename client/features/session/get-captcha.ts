import { queryOptions } from '@tanstack/react-query'
import { getCaptcha } from '#contract/session.ts'
import { call } from '../../lib/call.ts'

/** A captcha can be used once, so it is never cached. */
export const captchaQuery = queryOptions({
  queryKey: ['captcha'],
  queryFn: ({ signal }) => call(getCaptcha, {}, signal),
  staleTime: Infinity,
  gcTime: 0,
  refetchOnWindowFocus: false,
})
