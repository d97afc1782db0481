import { createHash } from 'node:crypto'
import { demoAccounts } from '../../../demo/accounts.ts'

export type Person = { name: string; email: string }

/** The same person every time, also after a restart. */
const subjectOf = (email: string) => createHash('sha256').update(email).digest('base64url').slice(0, 24)

/** Whom the demo's provider vouches for: the demo's accounts, and whoever somebody says to be. */
export function createPeople() {
  const known = new Map<string, Person>()

  const add = ({ name, email }: Person): string => {
    const subject = subjectOf(email)
    known.set(subject, { name, email })
    return subject
  }
  for (const account of demoAccounts) add(account)

  return { add, find: (subject: string): Person | undefined => known.get(subject) }
}

export type People = ReturnType<typeof createPeople>
