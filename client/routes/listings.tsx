import { Outlet, redirect, type ShouldRevalidateFunction } from 'react-router'
import { CompareTray } from '../features/compare/compare-tray.tsx'
import { siteContext, viewerContext } from '../lib/context.ts'
import { loginPath } from '../lib/links.ts'
import { pagePath } from '../lib/page-address.ts'
import type { Route } from './+types/listings'

// Open to visitors if the operator publishes the listings; otherwise only to members.
export function loader({ context, url }: Route.LoaderArgs) {
  const isOpen = context.get(siteContext).publicListings || context.get(viewerContext)
  if (!isOpen) throw redirect(loginPath(pagePath(url)))
  return null
}

/** Access is not checked again within the listings. */
export const shouldRevalidate: ShouldRevalidateFunction = (way) =>
  way.currentUrl.href === way.nextUrl.href && way.defaultShouldRevalidate

export default function Listings() {
  return (
    <>
      <Outlet />
      <CompareTray />
    </>
  )
}
