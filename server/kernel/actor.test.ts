import { expect, test } from 'vitest'
import { type Access, type Endpoint, isOfAll } from '#contract/endpoint.ts'
import { endpoints } from '#contract/index.ts'
import { can, type Capability, type Role, roleNames } from '#contract/roles.ts'
import { newId } from '../db/id.ts'
import { type Actor, checkAccess } from './actor.ts'

const member = (role: Role): Actor => ({
  id: newId(),
  email: `${role}@people.example`,
  emailConfirmed: true,
  lacksSecondFactor: false,
  language: null,
  units: null,
  name: role,
  photoURL: null,
  role,
})
const callers = { visitor: null, ...Object.fromEntries(roleNames.map((role) => [role, member(role)])) }

type Verdict = 'admitted' | 'unauthenticated' | 'forbidden'

const verdicts = (visitor: Verdict, ofRole: (role: Role) => Verdict): Record<string, Verdict> => ({
  visitor,
  ...Object.fromEntries(roleNames.map((role) => [role, ofRole(role)])),
})
const everyone = verdicts('admitted', () => 'admitted')
const members = verdicts('unauthenticated', () => 'admitted')
const holders = (capability: Capability) =>
  verdicts('unauthenticated', (role) => (can({ role }, capability) ? 'admitted' : 'forbidden'))

const open: Access[] = ['public', 'session']
const expectedFor = (access: Access, publicListings: boolean) => {
  if (open.includes(access) || (publicListings && access === 'published')) return everyone
  return isOfAll(access) ? members : holders(access)
}

const verdictsOn = (endpoint: Endpoint, query: object, publicListings: boolean) =>
  Object.fromEntries(
    Object.entries(callers).map(([name, actor]) => [
      name,
      checkAccess(endpoint, actor, query, { publicListings })?.code ?? 'admitted',
    ]),
  )

// Publishing the listings opens the published calls to visitors and changes nothing else.
test.each([{ publicListings: false }, { publicListings: true }])(
  'with publicListings: $publicListings, every call admits exactly those whom its declared access names',
  ({ publicListings }) => {
    const calls = Object.entries<Endpoint>(endpoints)
    const found = calls.map(([name, endpoint]) => [name, verdictsOn(endpoint, {}, publicListings)])
    const declared = calls.map(([name, { access }]) => [name, expectedFor(access, publicListings)])
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(declared))
  },
)

test('admits everyone to a call that its query opens', () => {
  expect(verdictsOn(endpoints.listProperties, { featured: 'Yes' }, false)).toEqual(everyone)
  expect(verdictsOn(endpoints.listProperties, { featured: 'No' }, false)).toEqual(members)
})
