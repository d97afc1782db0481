import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { currentLanguage } from '#texts/language.ts'
import { currentUnits } from '#texts/units.ts'
import { prefixed } from '../../lib/page-address.ts'
import { useSite, useViewer } from '../../lib/page-data.ts'
import { hasCookie } from '../../ui/cookies.ts'

/** Once a member has signed in, the page opens in the member's language and units, unless this browser has chosen ones. */
export function useOwnLanguage() {
  const viewer = useViewer()
  const site = useSite()
  const { pathname, search } = useLocation()
  const last = useRef(viewer?._id)
  useEffect(() => {
    const isEntering = viewer !== null && viewer?._id !== last.current
    last.current = viewer?._id
    if (!site || !isEntering) return
    const own = site.languages.find(({ tag }) => tag === viewer.language)?.tag
    const units = viewer.units ?? currentUnits()
    if (own && own !== currentLanguage() && !hasCookie('language'))
      location.replace(prefixed(site, pathname, own) + search)
    else if (units !== currentUnits() && !hasCookie('units')) location.reload()
  }, [viewer, site, pathname, search])
}
