import { useEffect } from 'react'
import { Outlet } from 'react-router'
import { Querying } from '../lib/querying.tsx'
import { whenAtRest } from '../ui/when-at-rest.ts'
import { preparePopups } from '../ui/popups.tsx'

/** Pages that ask for something, and say how it went. */
export default function QueryingPages() {
  // Ahead of the first one: the news may be that the network is gone.
  useEffect(() => whenAtRest(preparePopups), [])
  return (
    <Querying>
      <Outlet />
    </Querying>
  )
}
