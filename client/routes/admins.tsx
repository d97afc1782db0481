import { Outlet, redirect } from 'react-router'
import { viewerContext } from '../lib/context.ts'
import type { Route } from './+types/admins'

// Everybody else is sent home.
export function loader({ context }: Route.LoaderArgs) {
  if (context.get(viewerContext)?.role !== 'admin') throw redirect('/')
  return null
}

export default function Admins() {
  return <Outlet />
}
