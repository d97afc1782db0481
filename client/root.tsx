import interFont from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import serifFont from '@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2?url'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
} from 'react-router'
import type { Route } from './+types/root'
import './app.css'
import { Failure } from './features/layout/failure.tsx'
import { NotFound } from './features/layout/not-found.tsx'
import { PageProgress } from './features/layout/page-progress.tsx'
import { Shell } from './features/layout/shell.tsx'
import { SessionKeeper } from './features/session/session-keeper.tsx'
import { findViewerContext, requestIdContext, siteContext, viewerContext } from './lib/context.ts'
import { usePageRequestId, useTheme } from './lib/page-data.ts'
import { failureMeta } from './lib/page-meta.ts'
import { createQueryClient } from './lib/query-client.ts'
import { paper, themeOf } from './lib/theme.ts'
import { useComeback } from './lib/use-comeback.ts'
import { Popups } from './ui/popups.tsx'
import { frameMedia } from './ui/theme-toggle.tsx'

export const links: Route.LinksFunction = () => [
  ...[interFont, serifFont].map((href) => ({
    rel: 'preload',
    as: 'font',
    type: 'font/woff2',
    href,
    crossOrigin: 'anonymous' as const,
  })),
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

// Before any loader: who is looking. Not knowing that is the failure of the whole page.
export const middleware: Route.MiddlewareFunction[] = [
  async ({ context }) => {
    context.set(viewerContext, await context.get(findViewerContext)())
  },
]

export function loader({ context, request }: Route.LoaderArgs) {
  return {
    viewer: context.get(viewerContext),
    site: context.get(siteContext),
    requestId: context.get(requestIdContext),
    year: new Date().getFullYear(),
    theme: themeOf(request.headers.get('cookie')),
  }
}

const isMissing = (error: unknown) => isRouteErrorResponse(error) && error.status < 500
const heardOf = (error: unknown) => {
  if (!isRouteErrorResponse(error)) return 'nothing'
  return error.status === 503 ? 'away' : 'failed'
}

/** Of what could not be shown; every page has its own. */
export const meta: Route.MetaFunction = ({ error }) => {
  if (!error) return []
  if (isMissing(error)) return failureMeta('404 - Page Not Found')
  return failureMeta(heardOf(error) === 'away' ? 'Back in a moment' : 'Something went wrong')
}

export function Layout({ children }: { children: ReactNode }) {
  const theme = useTheme()
  return (
    // The theme toggle changes data-theme by hand, ahead of the next page.
    <html lang="en" data-theme={theme === 'system' ? undefined : theme} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {(['light', 'dark'] as const).map((one) => (
          <meta
            key={one}
            name="theme-color"
            data-colours={one}
            media={frameMedia(one, theme)}
            content={paper[one]}
          />
        ))}
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function App() {
  const isBare = useMatches().some(({ handle }) => (handle as { bare?: boolean } | undefined)?.bare)
  if (isBare) {
    return (
      <main className="pb-10">
        <Outlet />
      </main>
    )
  }
  return (
    <Providers>
      <Outlet />
    </Providers>
  )
}

// Whatever goes wrong on the way to a page, people get the same way home.
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const pageRequestId = usePageRequestId()
  // What failed in the browser is not in the server's log.
  const requestId = requestIdOf(error) ?? (isOfDrawing(error) ? pageRequestId : undefined)
  return (
    <Providers>
      {isMissing(error) ? <NotFound /> : <Failure heard={heardOf(error)} requestId={requestId} />}
    </Providers>
  )
}

const requestIdOf = (error: unknown) =>
  isRouteErrorResponse(error) ? (error.data as { requestId?: string } | null)?.requestId : undefined

/** What the router tells the browser of a page that the server could not draw. */
const isOfDrawing = (error: unknown) => error instanceof Error && error.message === 'Unexpected Server Error'

function Providers({ children }: { children: ReactNode }) {
  const [queries] = useState(createQueryClient)
  useComeback(queries)
  return (
    <QueryClientProvider client={queries}>
      <SessionKeeper>{(signOut) => <Shell onSignOut={signOut}>{children}</Shell>}</SessionKeeper>
      <PageProgress />
      <Popups />
    </QueryClientProvider>
  )
}
