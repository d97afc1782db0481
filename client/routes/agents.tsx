import { Outlet, redirect } from 'react-router'
import { viewerContext } from '../lib/context.ts'
import type { Route } from './+types/agents'

// Others are redirected to the home page.
export function loader({ context }: Route.LoaderArgs) {
  if (context.get(viewerContext)?.role !== 'agent') throw redirect('/')
  return null
}

export default function Agents() {
  return <Outlet />
}
