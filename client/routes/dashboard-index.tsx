import { redirect } from 'react-router'
import { viewerContext } from '../lib/context.ts'
import { loginPath, profilePath } from '../lib/links.ts'
import type { Route } from './+types/dashboard-index'

export function loader({ context }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext)
  throw redirect(viewer ? profilePath(viewer.role) : loginPath('/dashboard'))
}
