import { expect, test } from 'vitest'
import type { Access, Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/index.ts'
import type { Role } from '#contract/users.ts'
import { newId } from '../db/id.ts'
import { type Actor, checkAccess } from './actor.ts'

const member = (role: Role): Actor => ({
  id: newId(),
  email: `${role}@people.example`,
  emailConfirmed: true,
  name: role,
  photoURL: null,
  role,
})
const callers = { visitor: null, user: member('user'), agent: member('agent'), admin: member('admin') }

type Verdicts = Record<keyof typeof callers, 'admitted' | 'unauthenticated' | 'forbidden'>

const everyone: Verdicts = { visitor: 'admitted', user: 'admitted', agent: 'admitted', admin: 'admitted' }
const members: Verdicts = { ...everyone, visitor: 'unauthenticated' }
const agents: Verdicts = { ...members, user: 'forbidden' }
const admins: Verdicts = { ...agents, agent: 'forbidden' }

const closed: Record<Access, Verdicts> = {
  public: everyone,
  session: everyone,
  published: members,
  member: members,
  agent: agents,
  admin: admins,
}

const verdictsOn = (endpoint: Endpoint, query: object, publicListings: boolean) =>
  Object.fromEntries(
    Object.entries(callers).map(([name, actor]) => [
      name,
      checkAccess(endpoint, actor, query, { publicListings })?.code ?? 'admitted',
    ]),
  )

test.each([
  { setting: 'off', publicListings: false, expected: closed },
  // Publishing the listings opens the published calls to visitors and changes nothing else.
  { setting: 'on', publicListings: true, expected: { ...closed, published: everyone } },
])(
  'with PUBLIC_LISTINGS=$setting, every call admits exactly the roles of its declared access',
  ({ publicListings, expected }) => {
    const calls = Object.entries<Endpoint>(endpoints)
    const verdicts = calls.map(([name, endpoint]) => [name, verdictsOn(endpoint, {}, publicListings)])
    const declared = calls.map(([name, { access }]) => [name, expected[access]])
    expect(Object.fromEntries(verdicts)).toEqual(Object.fromEntries(declared))
  },
)

test('admits everyone to a call that its query opens', () => {
  expect(verdictsOn(endpoints.listProperties, { featured: 'Yes' }, false)).toEqual(everyone)
  expect(verdictsOn(endpoints.listProperties, { featured: 'No' }, false)).toEqual(members)
})
