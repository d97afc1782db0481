import { type Endpoint, isOfAll } from '#contract/endpoint.ts'
import { endpoints } from '#contract/index.ts'
import { can, type Capability } from '#contract/roles.ts'
import type { Row, World } from './access-table.ts'
import { roleOf, type Walker } from './access-walkers.ts'

const isOpen = ({ call, input }: Row, publicListings: boolean): boolean => {
  const { access, openWhen }: Endpoint = endpoints[call]
  if (access === 'public' || access === 'session' || (publicListings && access === 'published')) return true
  // Rows of calls with `openWhen` do not use the world.
  return (
    openWhen !== undefined &&
    input?.length === 0 &&
    openWhen((input({} as World) as { query?: object }).query as never)
  )
}

/** The status that the walker of this kind must get. */
export function expectedStatus(row: Row, walker: Walker, publicListings: boolean): number {
  const { access }: Endpoint = endpoints[row.call]
  const { others, visitor, ...exceptions } =
    typeof row.answers === 'number' ? { others: row.answers } : row.answers
  if (walker === 'anonymous') return isOpen(row, publicListings) ? (visitor ?? others) : 401
  const member = { role: roleOf(walker) }
  if (!isOfAll(access) && !can(member, access)) return 403
  const applies = (name: string) => name === walker || can(member, name as Capability)
  return Object.entries(exceptions).find(([name]) => applies(name))?.[1] ?? others
}
