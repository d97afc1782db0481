import { useEffect } from 'react'
import { currentLanguage } from '#texts/language.ts'
import { type Language, withoutPrefix } from '#texts/languages.ts'
import type { Site } from '../../lib/services.ts'
import { useSite, useViewer } from '../../lib/page-data.ts'
import { setCookie } from '../../ui/cookies.ts'

const languageOf = ({ languages, defaultLanguage }: Site, path: string): Language =>
  languages.find(({ tag }) => withoutPrefix(path, tag) !== path)?.tag ?? defaultLanguage

/** Whether a link of this site led here from a page in another language, as those of the language menu do. */
function isChosen(site: Site): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const from = URL.parse(document.referrer)
  return (
    entry?.type === 'navigate' &&
    from?.origin === location.origin &&
    languageOf(site, from.pathname) !== currentLanguage()
  )
}

/**
 * Remembers the language that the reader has switched to: a cookie lets the site open in it, and members get emails in
 * it. The first language in which a member reads becomes theirs. Links alone switch, so that a click on a page that is
 * still loading counts, too.
 */
export function useLanguageChoice() {
  const site = useSite()
  const viewer = useViewer()
  const saved = viewer?.language
  useEffect(() => {
    if (!site || site.languages.length < 2) return
    const isSwitched = isChosen(site)
    if (isSwitched) setCookie('language', currentLanguage())
    if (saved === null || (saved !== undefined && isSwitched && saved !== currentLanguage()))
      void import('./save-language.ts')
        .then(({ saveLanguage }) => saveLanguage(currentLanguage()))
        .catch(() => {})
  }, [site, saved])
}
