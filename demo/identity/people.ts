import { createHash } from 'node:crypto'

export type Person = { name: string; email: string }

/** Stable across restarts. */
const subjectOf = (email: string) => createHash('sha256').update(email).digest('base64url').slice(0, 24)

export function createPeople(accounts: readonly Person[]) {
  const known = new Map<string, Person>()

  const add = ({ name, email }: Person): string => {
    const subject = subjectOf(email)
    known.set(subject, { name, email })
    return subject
  }
  for (const account of accounts) add(account)

  return { add, find: (subject: string): Person | undefined => known.get(subject) }
}

export type People = ReturnType<typeof createPeople>
