import { getMail, listMails } from '#contract/mail.ts'
import { type EventKind, listNotifications } from '#contract/notifications.ts'
import type { Caller, TestApp } from './app.ts'

export async function receiversOf({ db }: TestApp, kind: EventKind): Promise<string[]> {
  const rows = db.selectFrom('notification').select('userId').where('kind', '=', kind)
  return (await rows.execute()).map(({ userId }) => userId)
}

export const notificationsOf = async (member: Caller, kind: EventKind) =>
  (await member.call(listNotifications)).body.filter((one) => one.kind === kind)

/** Sends the emails of immediate notifications. */
export async function sendEmails({ alerts, db }: TestApp): Promise<void> {
  await alerts.match()
  const unsent = db.selectFrom('alertEmail').select('id').where('sentAt', 'is', null)
  for (const { id } of await unsent.execute()) await alerts.deliver(id)
}

export async function readEmails({ anonymous }: TestApp) {
  const { body } = await anonymous.call(listMails)
  return Promise.all(
    body.map(async ({ _id }) => (await anonymous.call(getMail, { params: { id: _id } })).body),
  )
}
