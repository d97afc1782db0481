import interFont from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import arabicFont from '@fontsource-variable/noto-sans-arabic/files/noto-sans-arabic-arabic-wght-normal.woff2?url'
import serifFont from '@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2?url'
import { redirect, type ShouldRevalidateFunction } from 'react-router'
import type { Route } from './+types/root'
import './app.css'
import arabicStyles from './arabic.css?url'
import { currentLanguage } from '#texts/language.ts'
import { isInArabicScript } from '#texts/languages.ts'
import { metaOf } from './document.tsx'
import {
  conversionContext,
  findViewerContext,
  requestIdContext,
  siteContext,
  viewerContext,
} from './lib/context.ts'
import { isKnown } from './lib/holder.ts'
import { pagePath } from './lib/page-address.ts'
import { opensWithoutSecondFactor, setupPath } from './lib/second-factor-setup.ts'
import { themeOf } from './lib/theme.ts'

export { App as default, ErrorBoundary, Layout } from './document.tsx'

const preloaded = (href: string) => ({
  rel: 'preload',
  as: 'font',
  type: 'font/woff2',
  href,
  crossOrigin: 'anonymous' as const,
})

export const links: Route.LinksFunction = () => [
  ...[interFont, serifFont].map(preloaded),
  ...(isInArabicScript(currentLanguage())
    ? [preloaded(arabicFont), { rel: 'stylesheet', href: arabicStyles }]
    : []),
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

// Finds the viewer before any loader runs. A failure fails the whole page.
export const middleware: Route.MiddlewareFunction[] = [
  async ({ context, url }) => {
    const viewer = await context.get(findViewerContext)()
    context.set(viewerContext, viewer)
    const path = pagePath(url)
    if (viewer?.lacksSecondFactor && !opensWithoutSecondFactor(path)) throw redirect(setupPath(path))
  },
]

export function loader({ context, request }: Route.LoaderArgs) {
  return {
    viewer: context.get(viewerContext),
    site: context.get(siteContext),
    requestId: context.get(requestIdContext),
    year: new Date().getFullYear(),
    // Visitors have no token, and their pages are cached.
    now: context.get(viewerContext) ? Date.now() : undefined,
    conversion: context.get(conversionContext),
    theme: themeOf(request.headers.get('cookie'), { overTls: request.url.startsWith('https:') }),
  }
}

const isListing = /^\/(allProperties|details\/)/

/** Keeps navigation among listings fast; other navigations reload the viewer. */
export const shouldRevalidate: ShouldRevalidateFunction = (way) => {
  const isAmong = [way.currentUrl, way.nextUrl].every((url) => isListing.test(pagePath(url)))
  return way.currentUrl.href === way.nextUrl.href || !isAmong || !isKnown()
    ? way.defaultShouldRevalidate
    : false
}

/** The title of errors; every page sets its own. */
export const meta: Route.MetaFunction = ({ error }) => (error ? metaOf(error) : [])
