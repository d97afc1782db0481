import type { Role } from '../contract/roles.ts'
import { demoAccounts } from './accounts.ts'
import type { AgentKey } from './listings/listing.ts'

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

type DemoPerson = {
  key: PersonKey
  name: string
  email: string
  role: Role
  since: number
  password?: string
}

const [ada, marcus, nora] = demoAccounts

/** People without a password cannot sign in. `since` is in days. */
export const demoPeople: DemoPerson[] = [
  { key: 'ada', ...ada, since: 1460 },
  { key: 'marcus', ...marcus, since: 1310 },
  { key: 'nora', ...nora, since: 388 },
  ...agents([
    ['ines', 'Inés Calder', 1275],
    ['tomas', 'Tomas Reyes', 1180],
    ['grace', 'Grace Oyelaran', 940],
    ['henrik', 'Henrik Aalto', 902],
    ['yuki', 'Yuki Tanabe', 731],
    ['delphine', 'Delphine Marchetti', 640],
    ['caleb', 'Caleb Thornbury', 415],
  ]),
  ...buyers([
    ['priya', 'Priya Raman', 520],
    ['walter', 'Walter Haas', 497],
    ['june', 'June Okafor', 470],
    ['samir', 'Samir Aziz', 455],
    ['lena', 'Lena Brandvold', 440],
    ['theo', 'Theo Castellane', 431],
    ['wren', 'Wren Halloway', 419],
    ['dmitri', 'Dmitri Sokol', 402],
    ['abena', 'Abena Mensah', 396],
    ['colm', 'Colm Rafferty', 391],
    ['hana', 'Hana Mori', 377],
    ['beatriz', 'Beatriz Fonseca', 372],
  ]),
]

export const portraitOf = (key: string) => `/pictures/people/${key}.svg`

function agents(list: [AgentKey, string, number][]): DemoPerson[] {
  return list.map(([key, name, since]) => ({ key, name, email: emailOf(name), role: 'agent', since }))
}

function buyers(list: [BuyerKey, string, number][]): DemoPerson[] {
  return list.map(([key, name, since]) => ({ key, name, email: emailOf(name), role: 'user', since }))
}

function emailOf(name: string): string {
  const plain = name.normalize('NFD').replaceAll(/\p{M}/gu, '')
  return `${plain.toLowerCase().replaceAll(' ', '.')}@example.com`
}
