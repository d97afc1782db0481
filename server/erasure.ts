import { deleteMessagesFrom } from './content/service.ts'
import type { Connection } from './db/connect.ts'
import { deleteMailsTo } from './mail/service.ts'
import { deleteNotificationsOf } from './notifications/service.ts'
import { deleteSearchesOf, forgetAgent } from './searches/service.ts'

type Account = { id: string; email: string; emailVerified: boolean }

/** Erases data about a closed account that concerns nobody else, within the transaction that closes it. */
export async function eraseTraces(tx: Connection, account: Account): Promise<void> {
  await deleteSearchesOf(tx, account.id)
  await deleteNotificationsOf(tx, account.id)
  // Messages under an unconfirmed email may belong to another person.
  if (account.emailVerified) await deleteMessagesFrom(tx, account.email)
  await deleteMailsTo(tx, account.email)
  await forgetAgent(tx, account)
}
