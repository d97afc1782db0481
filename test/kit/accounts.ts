import { createHmac, randomBytes } from 'node:crypto'
import type { SignUpForm } from '#contract/session.ts'
import { hashPassword } from '#server/auth/password-hash.ts'
import { openAccount } from '#server/auth/service.ts'
import type { Database } from '#server/db/connect.ts'
import { newId } from '#server/db/id.ts'
import { sessionCookie } from '#server/web/cookies.ts'
import { newPerson } from './browser.ts'
import { makeSession } from './factories.ts'

/** Creates a live session and returns its cookie's name and value. */
export async function openSession(db: Database, userId: string, secret: string) {
  const token = randomBytes(24).toString('base64url')
  const sessionId = await makeSession(db, userId, { token })
  // Better Auth's signature format.
  const signature = createHmac('sha256', secret).update(token).digest('base64')
  const cookie = [sessionCookie({ overTls: false }), encodeURIComponent(`${token}.${signature}`)] as const
  return { sessionId, cookie }
}

/** One eightieth of the product's cost, which has its own tests. */
export const fastPasswordCost = { N: 2 ** 10, r: 8, p: 1 }

const { password } = newPerson()
let hash: Promise<string> | undefined

/** Creates an account as sign-up would, without a session. All share one password, which is hashed once. */
export async function register(db: Database): Promise<SignUpForm & { id: string }> {
  const person = newPerson()
  const { email, name, photoURL } = person
  hash ??= hashPassword(password, fastPasswordCost)
  const id = await openAccount(db, { email, name, image: photoURL, role: 'user', emailVerified: true })
  await db
    .insertInto('account')
    .values({ id: newId(), userId: id, accountId: id, providerId: 'credential', password: await hash })
    .execute()
  return { id, ...person }
}
