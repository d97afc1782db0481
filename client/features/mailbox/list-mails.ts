import { queryOptions } from '@tanstack/react-query'
import { listMails } from '#contract/mail.ts'
import { call } from '../../lib/call.ts'

/** Refetched regularly, because an email arrives after the page that triggered it. */
export const mailsQuery = queryOptions({
  queryKey: ['mails'],
  queryFn: ({ signal }) => call(listMails, {}, signal),
  refetchInterval: 2000,
})
