import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { currentLanguage } from '#texts/language.ts'
import { type Language, withoutPrefix } from '#texts/languages.ts'
import { currentUnits } from '#texts/units.ts'
import { prefixed } from '../../lib/page-address.ts'
import { useSite, useViewer } from '../../lib/page-data.ts'
import { storedValue } from '../../lib/stored.ts'
import type { Site } from '../../lib/services.ts'
import { hasCookie, setCookie } from '../../ui/cookies.ts'

const languageOf = ({ languages, defaultLanguage }: Site, path: string): Language =>
  languages.find(({ tag }) => withoutPrefix(path, tag) !== path)?.tag ?? defaultLanguage

/** The page in another language whose link led here, as those of the language menu do. */
function findOrigin(site: Site): URL | null {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const from = URL.parse(document.referrer)
  const isOther = from?.origin === location.origin && languageOf(site, from.pathname) !== currentLanguage()
  return isOther && entry?.type === 'navigate' ? from : null
}

/** The query that the link lacked, because it was clicked before its page had loaded. */
function lostSearch(site: Site, { pathname, search }: URL): string | undefined {
  const isSamePage = prefixed(site, withoutPrefix(pathname, languageOf(site, pathname))) === location.pathname
  return isSamePage && location.search === '' && search !== '' ? search : undefined
}

/** The language that a member has chosen in this browser, until it is saved for the account. */
export const unsavedLanguage = ({ _id }: { _id: string }) => storedValue(_id, 'language')

const save = async () => (await import('./remember-language.ts')).saveLanguage()

/**
 * Remembers the language that the reader has switched to: a cookie lets the site open in it, and members get emails in
 * it. The first language in which a member reads becomes theirs. Links alone switch, so that a click on a page that is
 * still loading counts, too.
 */
export function useLanguageChoice() {
  const site = useSite()
  const viewer = useViewer()
  const saved = viewer?.language
  const id = viewer?._id
  const navigate = useNavigate()
  const isFirst = useRef(true)
  useEffect(() => {
    if (!site || site.languages.length < 2) return
    // Only once: later, another tab may have switched again.
    const origin = isFirst.current ? findOrigin(site) : null
    isFirst.current = false
    const isSwitched = origin !== null
    const isNew = saved !== currentLanguage()
    const search = origin && lostSearch(site, origin)
    if (search) void navigate({ search }, { replace: true })
    // A member whose language opened by itself has not chosen it for this browser.
    if (isSwitched && (isNew || hasCookie('language'))) setCookie('language', currentLanguage())
    if (id === undefined) return
    const unsaved = unsavedLanguage({ _id: id })
    // Even if it seems saved: the language of the former page may still be on its way.
    if (saved === null || isSwitched || unsaved.read() === currentLanguage())
      save().then(unsaved.remove, () => {})
  }, [site, id, saved, navigate])
}

/** Once a member has signed in, the page opens in the member's language and units, unless this browser has chosen ones. */
export function useOwnChoices() {
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
