import type { RouteConfigEntry } from '@react-router/dev/routes'
import { mayOpen } from '#client/lib/page-capabilities.ts'
import routes from '#client/routes.ts'
import { type Role, roleNames } from '#contract/roles.ts'

export type Guard = 'none' | 'listings' | 'members' | 'staff'
export type Place = { path: string; file: string; guard: Guard; roles: Role[] }

const guards: Record<string, Guard> = {
  'routes/listings.tsx': 'listings',
  'routes/members.tsx': 'members',
  'routes/staff.tsx': 'staff',
}

/** Every page of the route table with its path pattern, its guard, and the roles of members who may open it. */
export const places = routes.flatMap((entry) => placesOf(entry, '', 'none'))

function placesOf({ path, file, index, children }: RouteConfigEntry, above: string, outer: Guard): Place[] {
  const guard = guards[file] ?? outer
  const here = [above, path].filter(Boolean).join('/')
  const inner = (children ?? []).flatMap((child) => placesOf(child, here, guard))
  // Layouts and routes that return files are not pages.
  const isPage = (index || path !== undefined) && !children && file.endsWith('.tsx')
  const roles = roleNames.filter((role) => guard !== 'staff' || mayOpen({ role }, here))
  return isPage ? [{ path: `/${here}`, file, guard, roles }, ...inner] : inner
}
