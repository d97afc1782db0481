import { getMail, listMails } from '#contract/mail.ts'
import type { Demo } from '#server/demo.ts'
import { problem } from '#server/kernel/problem.ts'
import { createMailbox } from './mailbox.ts'

/** Shows emails at /api/mailbox instead of sending them. */
export const openMailbox: Demo['openMailbox'] = ({ api, db, now }) => {
  const mailbox = createMailbox(db, now)
  api.implement(listMails, () => mailbox.list())
  api.implement(getMail, async ({ params }) => {
    const message = await mailbox.find(params.id)
    if (!message) throw problem('not_found')
    return message
  })
  return mailbox
}
