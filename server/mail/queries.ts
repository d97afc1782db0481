import type { Connection } from '../db/connect.ts'

/** Emails in the demo's mailbox, which remain when an installation leaves demo mode. */
export const deleteMailsTo = (tx: Connection, recipient: string) =>
  tx.deleteFrom('mail').where('recipient', '=', recipient).execute()
