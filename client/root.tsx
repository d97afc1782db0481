import interFont from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import serifFont from '@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2?url'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from 'react-router'
import type { Route } from './+types/root'
import './app.css'
import { NotFound } from './features/layout/not-found.tsx'
import { PageProgress } from './features/layout/page-progress.tsx'
import { Shell } from './features/layout/shell.tsx'
import { SessionKeeper } from './features/session/session-keeper.tsx'
import { siteContext, viewerContext } from './lib/context.ts'
import { useTheme } from './lib/page-data.ts'
import { createQueryClient } from './lib/query-client.ts'
import { themeOf } from './lib/theme.ts'
import { Popups } from './ui/popups.tsx'

export const links: Route.LinksFunction = () => [
  ...[interFont, serifFont].map((href) => ({
    rel: 'preload',
    as: 'font',
    type: 'font/woff2',
    href,
    crossOrigin: 'anonymous' as const,
  })),
  { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' },
]

export function loader({ context, request }: Route.LoaderArgs) {
  return {
    viewer: context.get(viewerContext),
    site: context.get(siteContext),
    year: new Date().getFullYear(),
    theme: themeOf(request.headers.get('cookie')),
  }
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
export function ErrorBoundary() {
  return (
    <Providers>
      <NotFound />
    </Providers>
  )
}

function Providers({ children }: { children: ReactNode }) {
  const [queries] = useState(createQueryClient)
  return (
    <QueryClientProvider client={queries}>
      <SessionKeeper>{(signOut) => <Shell onSignOut={signOut}>{children}</Shell>}</SessionKeeper>
      <PageProgress />
      <Popups />
    </QueryClientProvider>
  )
}
