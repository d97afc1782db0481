import type { MouseEvent } from 'react'
import Globe from 'lucide-react/icons/globe'
import { useLocation } from 'react-router'
import { currentLanguage } from '#texts/language.ts'
import { directionOf, type Language } from '#texts/languages.ts'
import { t } from '#texts/text.ts'
import { prefixed } from '../../lib/page-address.ts'
import { useSite, useViewer } from '../../lib/page-data.ts'
import { setCookie } from '../../ui/cookies.ts'
import { choiceStyle } from './choice-style.ts'

/**
 * Links to this page in the other languages. The cookie lets the site open in the chosen one, which is also saved for
 * emails to the member.
 */
export function LanguageMenu() {
  const site = useSite()
  const viewer = useViewer()
  const { pathname, search } = useLocation()
  if (!site || site.languages.length < 2) return null

  const choose = (event: MouseEvent<HTMLAnchorElement>, tag: Language) => {
    setCookie('language', tag)
    const link = event.currentTarget
    // Not in the markup, since a query can contain a secret, such as that of a link in an email.
    link.href = prefixed(site, pathname, tag) + search
    if (!viewer) return
    // The page opens even if the language could not be saved.
    const settled = import('./save-language.ts').then(({ saveLanguage }) => saveLanguage(tag)).catch(() => {})
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    // Leaving the page would abort the request.
    event.preventDefault()
    void settled.then(() => location.assign(link.href))
  }
  return (
    <nav aria-label={t('layout.languages')}>
      <ul className="flex flex-wrap items-center gap-4">
        <Globe aria-hidden="true" className="size-4" />
        {site.languages.map(({ tag, name }) => {
          const isCurrent = tag === currentLanguage()
          return (
            <li key={tag}>
              <a
                href={prefixed(site, pathname, tag)}
                lang={tag}
                dir={directionOf(tag)}
                hrefLang={tag}
                rel="alternate"
                aria-current={isCurrent || undefined}
                onClick={(event) => choose(event, tag)}
                className={choiceStyle(isCurrent)}
              >
                {name}
              </a>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
