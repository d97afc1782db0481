import Globe from 'lucide-react/icons/globe'
import { useLocation } from 'react-router'
import { currentLanguage } from '#texts/language.ts'
import { directionOf } from '#texts/languages.ts'
import { t } from '#texts/text.ts'
import { prefixed } from '../../lib/page-address.ts'
import { useSite } from '../../lib/page-data.ts'
import { cx } from '../../ui/cx.ts'
import { setCookie } from '../../ui/set-cookie.ts'

/** Links to this page in the other languages. The cookie lets the site open in the chosen one. */
export function LanguageMenu() {
  const site = useSite()
  const { pathname, search } = useLocation()
  if (!site || site.languages.length < 2) return null
  return (
    <nav aria-label={t('layout.languages')}>
      <ul className="flex flex-wrap items-center gap-4">
        <Globe aria-hidden="true" className="size-4" />
        {site.languages.map(({ tag, name }) => {
          const isCurrent = tag === currentLanguage()
          return (
            <li key={tag}>
              <a
                href={prefixed(site, pathname, tag) + search}
                lang={tag}
                dir={directionOf(tag)}
                hrefLang={tag}
                rel="alternate"
                aria-current={isCurrent || undefined}
                onClick={() => setCookie('language', tag)}
                className={cx(
                  'inline-block py-1 underline-offset-4 hover:text-ink hover:underline',
                  isCurrent && 'font-semibold text-ink',
                )}
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
