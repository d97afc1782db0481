import { useEffect } from 'react'
import { Outlet } from 'react-router'
import { Querying } from '../lib/querying.tsx'
import { whenIdle } from '../ui/when-idle.ts'
import { preparePopups } from '../ui/popups.tsx'

/** The layout of pages with queries and popups. */
export default function QueryingPages() {
  // Loaded in advance, because the first message may be about a lost network.
  useEffect(() => whenIdle(preparePopups), [])
  return (
    <Querying>
      <Outlet />
    </Querying>
  )
}
