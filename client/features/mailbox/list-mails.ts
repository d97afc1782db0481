import { queryOptions } from '@tanstack/react-query'
import { listMails } from '#contract/mail.ts'
import { call } from '../../lib/call.ts'

/** Looked at again and again: a mail arrives after the page that has caused it. */
export const mailsQuery = queryOptions({
  queryKey: ['mails'],
  queryFn: ({ signal }) => call(listMails, {}, signal),
  refetchInterval: 2000,
})
