import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '../../client/routes.ts'

export type Guard = 'nobody' | 'listings' | 'members' | 'agents' | 'admins'
export type Place = { path: string; file: string; guard: Guard }

const guards: Record<string, Guard> = {
  'routes/listings.tsx': 'listings',
  'routes/members.tsx': 'members',
  'routes/agents.tsx': 'agents',
  'routes/admins.tsx': 'admins',
}

/** Every page of the route table, with its path's parameters still open, and who may see it. */
export const places = routes.flatMap((entry) => placesOf(entry, '', 'nobody'))

function placesOf({ path, file, index, children }: RouteConfigEntry, above: string, outer: Guard): Place[] {
  const guard = guards[file] ?? outer
  const here = [above, path].filter(Boolean).join('/')
  const inner = (children ?? []).flatMap((child) => placesOf(child, here, guard))
  // A layout has no page of its own, and neither has what answers with a file.
  const isPage = (index || path !== undefined) && !children && file.endsWith('.tsx')
  return isPage ? [{ path: `/${here}`, file, guard }, ...inner] : inner
}
