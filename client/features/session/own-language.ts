import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { currentLanguage } from '#texts/language.ts'
import { prefixed } from '../../lib/page-address.ts'
import { useSite, useViewer } from '../../lib/page-data.ts'
import { hasCookie } from '../../ui/cookies.ts'

/** Once a member has signed in, the page opens in the member's language, unless this browser has a chosen one. */
export function useOwnLanguage() {
  const viewer = useViewer()
  const site = useSite()
  const { pathname, search } = useLocation()
  const last = useRef(viewer?._id)
  useEffect(() => {
    const isEntering = viewer !== null && viewer?._id !== last.current
    last.current = viewer?._id
    const own = isEntering ? site?.languages.find(({ tag }) => tag === viewer?.language)?.tag : undefined
    if (!site || !own || own === currentLanguage() || hasCookie('language')) return
    location.replace(prefixed(site, pathname, own) + search)
  }, [viewer, site, pathname, search])
}
