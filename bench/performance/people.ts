import { createTokens } from '../../server/auth/tokens.ts'
import { readOrMakeSecret } from '../../server/auth/secret.ts'
import type { Database } from '../../server/db/connect.ts'
import { newId } from '../../server/db/id.ts'

/** The id of a signed-in member and request headers with their own network address. */
export type Caller = { id: string; headers: Record<string, string> }

const hour = 3_600_000

/** Creates a session for each account. The tokens are valid for 15 minutes. */
export async function signInAll(db: Database, dataDir: string, ids: string[]): Promise<Caller[]> {
  const tokens = createTokens(await readOrMakeSecret(dataDir), () => new Date())
  const sessions = ids.map((userId) => ({ id: newId(), userId, token: newId() }))
  const expiresAt = new Date(Date.now() + hour)
  await db
    .insertInto('session')
    .values(sessions.map((session) => ({ ...session, expiresAt })))
    .execute()
  return Promise.all(
    sessions.map(async ({ id: sessionId, userId }, index) => ({
      id: userId,
      headers: {
        authorization: `Bearer ${await tokens.sign({ userId, sessionId })}`,
        'x-forwarded-for': addressOf(index),
      },
    })),
  )
}

export const addressOf = (index: number): string =>
  `127.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`

export async function addBuyers(db: Database, count: number): Promise<string[]> {
  const rows = Array.from({ length: count }, (_, index) => ({
    id: newId(),
    name: `Buyer ${index}`,
    email: `buyer-${index}@bench.example`,
  }))
  await db.insertInto('user').values(rows).execute()
  return rows.map(({ id }) => id)
}
