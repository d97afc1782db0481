import type { Role } from '../contract/roles.ts'
import type { accountsNamed } from './accounts.ts'

/** People are named after their portraits; each country gives them other names. */
export type AgentKey = 'marcus' | 'ines' | 'tomas' | 'grace' | 'henrik' | 'yuki' | 'delphine' | 'caleb'
export type BuyerKey =
  | 'nora'
  | 'priya'
  | 'walter'
  | 'june'
  | 'samir'
  | 'lena'
  | 'theo'
  | 'wren'
  | 'dmitri'
  | 'abena'
  | 'colm'
  | 'hana'
  | 'beatriz'
export type PersonKey = AgentKey | BuyerKey | 'ada'

/** Without a password, a person cannot sign in. `since` is in days. */
export type DemoPerson = {
  key: PersonKey
  name: string
  email: string
  role: Role
  since: number
  password?: string
}

type Named<Key> = readonly [key: Key, name: string, handle: string, since: number]

/** The people of a country: those of the accounts, agents, and buyers. A handle is the local part of an email. */
export function peopleOf(
  [ada, marcus, nora]: ReturnType<typeof accountsNamed>,
  { agents, buyers }: { agents: Named<AgentKey>[]; buyers: Named<BuyerKey>[] },
): DemoPerson[] {
  const withRole =
    (role: Role) =>
    ([key, name, handle, since]: Named<PersonKey>): DemoPerson => ({
      key,
      name,
      email: `${handle}@example.com`,
      role,
      since,
    })
  return [
    { key: 'ada', ...ada, since: 1460 },
    { key: 'marcus', ...marcus, since: 1310 },
    { key: 'nora', ...nora, since: 388 },
    ...agents.map(withRole('agent')),
    ...buyers.map(withRole('user')),
  ]
}

export const portraitOf = (key: string) => `/pictures/people/${key}.svg`
