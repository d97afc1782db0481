import type { FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'
import { readCookie } from '#contract/cookies.ts'
import { type Language, languages, pathIn as pathOfPage, withoutPrefix } from '#texts/languages.ts'
import { findOffered, type LanguageSettings } from '../settings/languages.ts'

const isData = (path: string) => path.endsWith('.data')

/** Browsers only send `Sec-Fetch-Site` over HTTPS and on this machine. */
const isFromSite = ({ headers, host }: FastifyRequest) => {
  const { 'sec-fetch-site': from, referer = '' } = headers
  return from === undefined ? URL.parse(referer)?.host === host : from === 'same-origin'
}

type Redirect = { address: string; status: 302 | 308 }

/** Pages of the default language have no prefix; the paths of the others start with it, such as `/de/about`. */
export function createLanguages(settings: LanguageSettings, protocol: { overTls: boolean }) {
  const { all, byDefault } = settings
  const prefixed = all.filter((one) => one !== byDefault)
  const prefixOf = (language: Language) => (language === byDefault ? '' : `/${language}`)
  const pathIn = (language: Language, path: string) => pathOfPage(language, path, byDefault)

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
     * Where a page is, if not here: an address in a language that became the default, or is not offered, has lost its prefix, and
     * a reader who enters the site gets their language. Within the site, the links of a page lead to its own
     * language, and a reader who follows a link to another one means it. The language of this browser comes before the
     * one that the member has chosen last, in whichever browser. `hasPage` takes a path without prefix.
     */
    redirectFor: (
      request: FastifyRequest,
      hasPage: (path: string) => boolean,
      ofMember?: string | null,
    ): Redirect | undefined => {
      const { url, headers } = request
      const [asked = '', query = ''] = url.split(/(\?.*)/s)
      if (isData(asked)) return undefined
      const left = languages.find((one) => !prefixed.includes(one) && withoutPrefix(asked, one) !== asked)
      const former = left && pathIn(byDefault, withoutPrefix(asked, left))
      if (former !== undefined && hasPage(former))
        // A language may be offered again.
        return { address: former + query, status: left === byDefault ? 308 : 302 }
      const { language, path } = split(asked)
      if (all.length === 1 || language !== byDefault || !hasPage(path)) return undefined
      if (isFromSite(request)) return undefined
      const preferred = () => new Negotiator({ headers }).language([byDefault, ...prefixed])
      const chosen =
        findOffered(settings, readCookie(headers.cookie, 'language', protocol)) ??
        findOffered(settings, ofMember) ??
        findOffered(settings, preferred())
      if (chosen === undefined || chosen === byDefault) return undefined
      return { address: pathIn(chosen, path) + query, status: 302 }
    },
  }
}

export type Languages = ReturnType<typeof createLanguages>
