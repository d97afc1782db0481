import { createHmac, randomBytes } from 'node:crypto'
import type { SignUpForm } from '#contract/session.ts'
import { hashPassword } from '../auth/password-hash.ts'
import { openAccount } from '../auth/service.ts'
import type { Database } from '../db/connect.ts'
import { newId } from '../db/id.ts'
import { sessionCookie } from '../http/cookies.ts'
import { newPerson } from './browser.ts'
import { makeSession } from './factories.ts'

/** A live session, with the name and value of its cookie. */
export async function openSession(db: Database, userId: string, secret: string) {
  const token = randomBytes(24).toString('base64url')
  const sessionId = await makeSession(db, userId, { token })
  // As Better Auth signs it.
  const signature = createHmac('sha256', secret).update(token).digest('base64')
  const cookie = [sessionCookie({ overTls: false }), encodeURIComponent(`${token}.${signature}`)] as const
  return { sessionId, cookie }
}

/** An eightieth of the work. The product's cost has tests of its own. */
export const quickly = { N: 2 ** 10, r: 8, p: 1 }

const { password } = newPerson()
let hash: Promise<string> | undefined

/** An account as if by sign-up, without a session: their common password is hashed once. */
export async function register(db: Database): Promise<SignUpForm & { id: string }> {
  const person = newPerson()
  const { email, name, photoURL } = person
  hash ??= hashPassword(password, quickly)
  const id = await openAccount(db, { email, name, image: photoURL, role: 'user', emailVerified: true })
  await db
    .insertInto('account')
    .values({ id: newId(), userId: id, accountId: id, providerId: 'credential', password: await hash })
    .execute()
  return { id, ...person }
}
