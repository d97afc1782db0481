import type { Connection } from '../../db/connect.ts'
import type { Mail } from '../../mail/service.ts'
import { deleteSessions } from '../session-queries.ts'
import { removedByProofLetter } from './letters.ts'
import * as queries from './queries.ts'

type Parts = { mail: Pick<Mail, 'post'>; site: { companyName: string; address: string } }
type Owner = { id: string; email: string }

/**
 * Once an email is proven for the first time: whoever turned two factors on before may have been somebody else, who
 * would keep its owner out. The account's row is locked by then. Sessions end with the factor.
 */
export async function removeUnprovenFactor(tx: Connection, { id, email }: Owner, { mail, site }: Parts) {
  const wasEnabled = await queries.isTwoFactorEnabled(tx, id)
  await queries.removeTwoFactor(tx, id)
  if (!wasEnabled) return
  await deleteSessions(tx, { userId: id })
  await mail.post(tx, removedByProofLetter({ email, ...site }))
}
