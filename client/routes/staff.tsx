import { Outlet, redirect } from 'react-router'
import { viewerContext } from '../lib/context.ts'
import { mayOpen } from '../lib/page-capabilities.ts'
import type { Route } from './+types/staff'

// Others are redirected to the home page.
export function loader({ context, pattern }: Route.LoaderArgs) {
  if (!mayOpen(context.get(viewerContext), pattern)) throw redirect('/')
  return null
}

export default function Staff() {
  return <Outlet />
}
