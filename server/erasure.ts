import { deleteMessagesFrom } from './content/service.ts'
import type { Connection } from './db/connect.ts'
import { deleteMailsTo } from './mail/service.ts'
import { deleteNotificationsOf } from './notifications/service.ts'
import { deleteSearchesOf, forgetAgent } from './searches/service.ts'

type Account = { id: string; email: string; emailVerified: boolean }

/** What is about a closed account, or has its email, and nobody else's business; in the transaction that closes it. */
export async function eraseTraces(tx: Connection, account: Account): Promise<void> {
  await deleteSearchesOf(tx, account.id)
  await deleteNotificationsOf(tx, account.id)
  // Under an email that was never confirmed they may be another person's.
  if (account.emailVerified) await deleteMessagesFrom(tx, account.email)
  await deleteMailsTo(tx, account.email)
  await forgetAgent(tx, account)
}
