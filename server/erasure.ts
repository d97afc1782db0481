import { deleteMessagesFrom } from './content/service.ts'
import type { Connection } from './db/connect.ts'
import { deleteMailsTo } from './mail/service.ts'
import { deleteNotificationsOf } from './notifications/service.ts'
import { deleteSearchesOf, forgetAgent } from './searches/service.ts'

/** What is about a closed account, or has its email, and nobody else's business; in the transaction that closes it. */
export async function eraseTraces(tx: Connection, account: { id: string; email: string }): Promise<void> {
  await deleteSearchesOf(tx, account.id)
  await deleteNotificationsOf(tx, account.id)
  await deleteMessagesFrom(tx, account.email)
  await deleteMailsTo(tx, account.email)
  await forgetAgent(tx, account)
}
