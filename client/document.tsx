import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteError,
} from 'react-router'
import { currentLanguage, currentTimeZone } from '#texts/language.ts'
import { directionOf } from '#texts/languages.ts'
import { t } from '#texts/text.ts'
import { currentUnits } from '#texts/units.ts'
import { Shell } from './features/layout/shell.tsx'
import { SessionKeeper } from './features/session/session-keeper.tsx'
import { PageProgress } from './features/layout/page-progress.tsx'
import { createQueryClientRef, QueryClientRefContext } from './lib/query-client-ref.ts'
import { useTheme } from './lib/page-data.ts'
import { failureMeta } from './lib/page-meta.ts'
import { paper } from './lib/theme.ts'
import { whenIdle } from './ui/when-idle.ts'
import { isOffline } from './ui/offline.ts'
import { Popups } from './ui/popups.tsx'
import { frameMedia } from './ui/theme-toggle.tsx'
import { usePart } from './ui/use-part.ts'
import { timing } from './lib/timing.ts'

// Separate from root.tsx, so that it is bundled with its dependencies.

const loadTrouble = () => import('./features/layout/trouble.tsx')
const Unreachable = () => <p className="measure py-16">{t('layout.unreachable')}</p>
const Trouble = import.meta.env.SSR
  ? (await loadTrouble()).Trouble
  : lazy(() =>
      loadTrouble().then(
        (loaded) => ({ default: loaded.Trouble }),
        () => ({ default: Unreachable }),
      ),
    )

const isMissing = (error: unknown) => isRouteErrorResponse(error) && error.status < 500
const failureKind = (error: unknown) => {
  if (!isRouteErrorResponse(error)) return isOffline() ? 'offline' : 'nothing'
  return error.status === 503 ? 'away' : 'failed'
}

const failureTitles: Partial<Record<ReturnType<typeof failureKind>, () => string>> = {
  away: () => t('layout.away'),
  offline: () => t('layout.offline'),
}

export const metaOf = (error: unknown) => {
  if (isMissing(error)) return failureMeta(t('layout.pageNotFound'))
  return failureMeta(failureTitles[failureKind(error)]?.() ?? t('layout.failed'))
}

export function Layout({ children }: { children: ReactNode }) {
  const theme = useTheme()
  return (
    // The theme toggle changes data-theme by hand, ahead of the next page.
    <html
      lang={currentLanguage()}
      dir={directionOf(currentLanguage())}
      data-time-zone={currentTimeZone()}
      data-theme={theme === 'system' ? undefined : theme}
      data-units={currentUnits()}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {(['light', 'dark'] as const).map((one) => (
          <meta
            key={one}
            name="theme-color"
            data-colors={one}
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

export function App() {
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

// Every failure of a page gets the same way home.
export function ErrorBoundary() {
  const error = useRouteError()
  return (
    <Providers>
      <Suspense>
        <Trouble error={error} isMissing={isMissing(error)} heard={failureKind(error)} />
      </Suspense>
    </Providers>
  )
}

function Providers({ children }: { children: ReactNode }) {
  const [clientRef] = useState(createQueryClientRef)
  const { part, fetchPart } = usePart(loadTrouble)
  // Loaded in advance, because the failure may be a lost network.
  useEffect(() => whenIdle(() => void fetchPart()), [fetchPart])
  return (
    <QueryClientRefContext value={clientRef}>
      <SessionKeeper>{(signOut) => <Shell onSignOut={signOut}>{children}</Shell>}</SessionKeeper>
      <PageProgress>{part && <part.OfflineNotice />}</PageProgress>
      <Popups successMs={timing.successToastMs} />
    </QueryClientRefContext>
  )
}
