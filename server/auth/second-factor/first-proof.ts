import type { Connection } from '../../db/connect.ts'
import type { Mail } from '../../mail/service.ts'
import { deletePasskeys } from '../passkeys/queries.ts'
import { deleteSessions } from '../session-queries.ts'
import { removedByProofEmail } from './emails.ts'
import * as queries from './queries.ts'

type Dependencies = {
  mail: Pick<Mail, 'inLanguageOf'>
  site: { companyName: string; address: string }
}
type Owner = { id: string; email: string }

/**
 * For an email that is proven for the first time: an earlier second factor may belong to somebody else, who
 * would lock the owner out or return by passkey. Requires the lock on the account. Sessions end with the
 * factor.
 */
export async function removeUnprovenFactor(
  tx: Connection,
  { id, email }: Owner,
  { mail, site }: Dependencies,
) {
  const wasEnabled = await queries.isTwoFactorEnabled(tx, id)
  const passkeys = await deletePasskeys(tx, id)
  await queries.removeTwoFactor(tx, id)
  if (!wasEnabled && passkeys === 0) return
  await deleteSessions(tx, { userId: id })
  await mail.inLanguageOf(tx, email, ({ post }) => post(tx, removedByProofEmail({ email, ...site })))
}
