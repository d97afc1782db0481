import { Outlet, redirect } from 'react-router'
import { viewerContext } from '../lib/context.ts'
import { loginPath } from '../lib/links.ts'
import { pagePath } from '../lib/page-address.ts'
import { NeedsScript } from '../ui/needs-script.tsx'
import type { Route } from './+types/members'

// Visitors are redirected to the login page, which then returns them.
export function loader({ context, url }: Route.LoaderArgs) {
  if (!context.get(viewerContext)) throw redirect(loginPath(pagePath(url)))
  return null
}

export default function Members() {
  return (
    <>
      <div className="measure noscript:pt-8">
        <NeedsScript />
      </div>
      <Outlet />
    </>
  )
}
