import type { FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'
import { type Language, withoutPrefix } from '#texts/languages.ts'
import type { LanguageSettings } from '../settings/languages.ts'

const isData = (path: string) => /\.data(\?|$)/.test(path)

/** The language in the cookie, which has the prefix `__Host-` over HTTPS. */
const languageIn = (cookies = '') => /(?:^|;\s*)(?:__Host-)?language=([\w-]+)/.exec(cookies)?.[1]

/** Pages of the default language have no prefix; the paths of the others start with it, such as `/de/about`. */
export function createLanguages({ all, byDefault }: LanguageSettings) {
  const prefixed = all.filter((one) => one !== byDefault)
  const prefixOf = (language: Language) => (language === byDefault ? '' : `/${language}`)
  /** The path of a page in a language. */
  const pathIn = (language: Language, path: string) =>
    language === byDefault ? path : `/${language}${path === '/' ? '' : path}`

  /** The language of a page by its path or URL, and that without the prefix. */
  const split = (url: string): { language: Language; path: string } => {
    const [path = '', query] = url.split(/(\?.*)/s)
    // The data of the home page in German is at `/de.data`.
    const language = prefixed.find((one) => path === `/${one}.data` || withoutPrefix(path, one) !== path)
    if (!language) return { language: byDefault, path: url }
    const rest = path === `/${language}.data` ? '/_.data' : withoutPrefix(path, language)
    return { language, path: rest + (query ?? '') }
  }

  return {
    all,
    byDefault,
    prefixOf,
    pathIn,
    split,

    /**
     * The address of this page in the reader's language, if it is another one. Only for entering the site: within
     * it, the links of a page lead to its own language, and whoever follows a link to another one means it. The
     * language of this browser comes before the one that the member has chosen last, in whichever browser.
     */
    redirectFor: ({ url, headers }: FastifyRequest, ofMember?: string | null): string | undefined => {
      const isEntering = headers['sec-fetch-site'] !== 'same-origin'
      const { language, path } = split(url)
      if (all.length === 1 || !isEntering || language !== byDefault || isData(path)) return undefined
      const preferred = () => new Negotiator({ headers }).language([byDefault, ...prefixed])
      const findOffered = (tag: string | null | undefined) => all.find((one) => one === tag)
      const chosen =
        findOffered(languageIn(headers.cookie)) ?? findOffered(ofMember) ?? findOffered(preferred())
      return chosen === undefined || chosen === byDefault ? undefined : pathIn(chosen, path)
    },
  }
}

export type Languages = ReturnType<typeof createLanguages>
