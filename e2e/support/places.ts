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

/** Every page of the route table with its path pattern and its guard. */
export const places = routes.flatMap((entry) => placesOf(entry, '', 'nobody'))

function placesOf({ path, file, index, children }: RouteConfigEntry, above: string, outer: Guard): Place[] {
  const guard = guards[file] ?? outer
  const here = [above, path].filter(Boolean).join('/')
  const inner = (children ?? []).flatMap((child) => placesOf(child, here, guard))
  // Layouts and routes that return files are not pages.
  const isPage = (index || path !== undefined) && !children && file.endsWith('.tsx')
  return isPage ? [{ path: `/${here}`, file, guard }, ...inner] : inner
}
