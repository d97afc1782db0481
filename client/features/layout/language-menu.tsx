import Globe from 'lucide-react/icons/globe'
import { useLocation } from 'react-router'
import { currentLanguage } from '#texts/language.ts'
import { directionOf } from '#texts/languages.ts'
import { t } from '#texts/text.ts'
import { prefixed } from '../../lib/page-address.ts'
import { useSite, useViewer } from '../../lib/page-data.ts'
import { setCookie } from '../../ui/cookies.ts'
import { choiceStyle } from './choice-style.ts'
import { tellUnsaved } from './tell-unsaved.ts'
import { unsavedLanguage } from './use-language-choice.ts'

/** Links to this page in the other languages. */
export function LanguageMenu() {
  const site = useSite()
  const viewer = useViewer()
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
                href={prefixed(site, pathname, tag)}
                lang={tag}
                dir={directionOf(tag)}
                hrefLang={tag}
                rel="alternate"
                aria-current={isCurrent || undefined}
                onClick={(event) => {
                  // Not in the markup, since a query can contain a secret, such as that of a link in an email.
                  event.currentTarget.href = prefixed(site, pathname, tag) + search
                  setCookie('language', tag)
                  // The next page in this language saves it for the account.
                  if (!isCurrent) return viewer && unsavedLanguage(viewer).write(tag)
                  event.preventDefault()
                  if (viewer)
                    void import('./remember-language.ts').then(
                      ({ saveChosenLanguage }) => saveChosenLanguage(),
                      tellUnsaved,
                    )
                }}
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
