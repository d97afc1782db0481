import { openAccount } from '../auth/service.ts'
import { type Database, inTransaction } from '../db/connect.ts'
import { findAgentId } from '../users/service.ts'
import type { Mapping } from './mapping.ts'
import { type AgentIds, listKnownEmails } from './queries.ts'

/**
 * Creates accounts without passwords for the mapping's agents, so these accounts cannot sign in. An existing
 * account never becomes an agent's account, and an account closed since an earlier import is never reopened. Both
 * decisions belong to admins.
 */
export async function ensureAgents(
  db: Database,
  { source, agents }: Mapping,
): Promise<{ ids: AgentIds; notes: string[] }> {
  const wanted = Object.values(agents)
  const known = await listKnownEmails(
    db,
    source,
    wanted.map(({ email }) => email),
  )
  await inTransaction(db, async (tx) => {
    for (const { name, email } of wanted) {
      if (!known.has(email)) await openAccount(tx, { name, email, role: 'agent' })
    }
  })
  const ids = new Map<string, string>()
  const notes: string[] = []
  for (const { email } of wanted) {
    const id = await findAgentId(db, email)
    if (id) ids.set(email, id)
    else
      notes.push(
        `The account ${email} is closed or does not belong to an agent; its new listings have no agent.`,
      )
  }
  return { ids, notes }
}
