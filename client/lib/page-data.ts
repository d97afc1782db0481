import { useLayoutEffect } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { loader } from '../root.tsx'

const useLoaded = () => useRouteLoaderData<typeof loader>('root')

/** In the browser alone. */
let lastLoaded: ReturnType<typeof useLoaded>

/** Where a page could not be loaded, the data of the page before: a member stays signed in. */
const useRootData = () => useLoaded() ?? lastLoaded

export function useRememberedData() {
  const loaded = useLoaded()
  useLayoutEffect(() => {
    if (loaded) lastLoaded = loaded
  }, [loaded])
}

/** Who is signed in, as far as this page knows. */
export const useViewer = () => useRootData()?.viewer ?? null

/** Whether this viewer may open listings: members always, visitors where the operator publishes them. */
export function useCanBrowse(): boolean {
  const root = useRootData()
  return Boolean(root?.viewer ?? root?.site.publicListings)
}

export const useSite = () => useRootData()?.site ?? null

/** The name under which the server's log has the request of this page. */
export const usePageRequestId = () => useRootData()?.requestId

/** When the server made this page's data, for members. */
export const useServerNow = () => useRootData()?.now

/** The current year, as the server has it. */
export const useYear = () => useRootData()?.year

export const useTheme = () => useRootData()?.theme ?? 'system'
