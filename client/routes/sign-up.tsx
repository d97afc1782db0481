import { useQueryClient } from '@tanstack/react-query'
import { redirect, useNavigate, useSearchParams } from 'react-router'
import { t } from '#texts/text.ts'
import { HouseBeside } from '../features/home/house-beside.tsx'
import { housePictures } from '../features/home/house-pictures.ts'
import { ProviderButtons } from '../features/session/provider-buttons.tsx'
import { SignUpForm } from '../features/session/sign-up-form.tsx'
import { siteContext, viewerContext } from '../lib/context.ts'
import { afterSignUp } from '../lib/after-sign-up.ts'
import { loginPath, returnPath } from '../lib/links.ts'
import { useSite } from '../lib/page-data.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { NarrowPage } from '../ui/narrow-page.tsx'
import { NeedsScript } from '../ui/needs-script.tsx'
import { popup } from '../ui/popups.tsx'
import type { Route } from './+types/sign-up'
import { timing } from '../lib/timing.ts'

export function loader({ context }: Route.LoaderArgs) {
  if (context.get(viewerContext)) throw redirect('/')
  return { house: housePictures(context.get(siteContext).country)[1] }
}

export const meta = pageMeta(() => ({
  title: t('session.signUpTitle'),
  path: '/signUp',
  description: t('session.signUpDescription'),
}))

export default function SignUp({ loaderData: { house } }: Route.ComponentProps) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const from = params.get('from')
  const site = useSite()
  const confirmsByMail = Boolean(site?.confirmsEmails && site.sendsMail)

  const goOn = (title: string, to: string, { isToConfirm }: { isToConfirm: boolean }) => {
    queries.clear()
    popup({ title })
    void navigate(to, { replace: true })
    const back = returnPath(from)
    const link = back === to ? undefined : { to: back, label: t('session.backToOrigin') }
    const next = isToConfirm
      ? {
          title: t('session.checkMailbox'),
          text: t('session.checkMailboxText'),
          isLong: true,
          link,
        }
      : link && { title: t('session.welcome'), link }
    // After the first popup, because only one is shown at a time.
    if (next) setTimeout(() => popup(next), timing.successToastMs)
  }
  const welcome = ({ isToConfirm }: { isToConfirm: boolean }) =>
    goOn(t('session.created'), afterSignUp(from), { isToConfirm })
  return (
    <NarrowPage
      title={t('session.signUpTitle')}
      text={t('session.signUpText')}
      picture={<HouseBeside house={house} />}
    >
      <NeedsScript />
      <SignUpForm signInPath={loginPath(from)} onDone={() => welcome({ isToConfirm: confirmsByMail })} />
      <ProviderButtons
        onDone={({ isNew }) =>
          isNew
            ? welcome({ isToConfirm: false })
            : goOn(t('session.loggedIn'), returnPath(from), { isToConfirm: false })
        }
      />
    </NarrowPage>
  )
}
