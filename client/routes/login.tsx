import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { redirect, useLocation, useNavigate, useSearchParams } from 'react-router'
import { t } from '#texts/text.ts'
import { HouseBeside } from '../features/home/house-beside.tsx'
import { housePictures } from '../features/home/house-pictures.ts'
import { PasskeySignIn } from '../features/session/passkey-sign-in.tsx'
import { ProviderButtons } from '../features/session/provider-buttons.tsx'
import { SignInForm } from '../features/session/sign-in-form.tsx'
import { siteContext, viewerContext } from '../lib/context.ts'
import { signUpPath } from '../lib/entrance-links.ts'
import { returnPath } from '../lib/links.ts'
import { useSite } from '../lib/page-data.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { endSentence } from '../lib/session-end.ts'
import { NarrowPage } from '../ui/narrow-page.tsx'
import { NeedsScript } from '../ui/needs-script.tsx'
import { popup } from '../ui/popups.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import type { Route } from './+types/login'

export function loader({ context, url }: Route.LoaderArgs) {
  if (context.get(viewerContext)) throw redirect(returnPath(url.searchParams.get('from')))
  return { house: housePictures(context.get(siteContext).country)[0] }
}

export const meta = pageMeta(() => ({
  title: t('session.loginTitle'),
  path: '/login',
  description: t('session.loginDescription'),
}))

const listings = /^\/(allProperties|details\/)/

export default function Login({ loaderData: { house } }: Route.ComponentProps) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const from = params.get('from')
  const publicListings = useSite()?.publicListings
  const [isSignedIn, setSignedIn] = useState(false)
  const ended = endSentence(useLocation().state)
  // The server does not know the history state.
  const hydrated = useHydrated()
  const isEnded = hydrated && ended !== undefined
  // How the session ended is said instead.
  const isToListings = !publicListings && !isEnded && listings.test(from ?? '')

  const done = () => {
    // Clearing the queries would otherwise fetch a new captcha.
    setSignedIn(true)
    queries.clear()
    popup({ title: t('session.loggedIn') })
    void navigate(returnPath(from), { replace: true })
  }
  return (
    <NarrowPage
      title={t('session.loginTitle')}
      text={isToListings ? t('session.loginForListings') : t('session.loginText')}
      picture={<HouseBeside house={house} />}
    >
      {isEnded && (
        <p role="alert" className="mb-6 rounded-box bg-warn-soft px-4 py-3 text-warn">
          {ended}
        </p>
      )}
      <NeedsScript />
      <SignInForm signUpPath={signUpPath(from)} isSignedIn={isSignedIn} onDone={done}>
        <ProviderButtons onDone={done}>
          <PasskeySignIn onDone={done} />
        </ProviderButtons>
      </SignInForm>
    </NarrowPage>
  )
}
