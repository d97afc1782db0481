import { useLayoutEffect } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { loader } from '../root.tsx'

const useLoaded = () => useRouteLoaderData<typeof loader>('root')

/** Only set in the browser. */
let lastLoaded: ReturnType<typeof useLoaded>

/** If a page could not be loaded, the data of the previous one, so that a member stays signed in. */
const useRootData = () => useLoaded() ?? lastLoaded

export function useRememberedData() {
  const loaded = useLoaded()
  useLayoutEffect(() => {
    if (loaded) lastLoaded = loaded
  }, [loaded])
}

/** The signed-in member according to the page's data. */
export const useViewer = () => useRootData()?.viewer ?? null

/** Whether this viewer may open listings: members always, visitors if the operator publishes them. */
export function useCanBrowse(): boolean {
  const root = useRootData()
  return Boolean(root?.viewer ?? root?.site.publicListings)
}

export const useSite = () => useRootData()?.site ?? null

/** The country of listings that state none. */
export const useSiteCountry = () => useSite()?.country ?? 'US'

/** The id of this page's request in the server's log. */
export const usePageRequestId = () => useRootData()?.requestId

/** When the server created this page's data; only for members. */
export const useServerNow = () => useRootData()?.now

/** The current year according to the server. */
export const useYear = () => useRootData()?.year

/** How to show prices in the currency that the reader has chosen; null without one. */
export const useLoadedConversion = () => useRootData()?.conversion ?? null

export const useTheme = () => useRootData()?.theme ?? 'system'
