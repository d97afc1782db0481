import { t } from '#texts/text.ts'
import { signInFailure, type WindowAnswer } from '../features/session/window-answer.ts'
import { WindowReturn } from '../features/session/window-return.tsx'
import { viewerContext } from '../lib/context.ts'
import { pageMeta } from '../lib/page-meta.ts'
import type { Route } from './+types/signed-in'

/** Rendered without navigation, footer and session handling. */
export const handle = { bare: true }

export function loader({ context, url }: Route.LoaderArgs): WindowAnswer {
  const attempt = url.searchParams.get('attempt') ?? ''
  const failure = signInFailure
    .optional()
    .catch('failed')
    .parse(url.searchParams.get('failure') ?? undefined)
  if (!failure && url.searchParams.get('secondFactor') === 'asked')
    return { attempt, outcome: { secondFactor: 'asked' } }
  const viewer = context.get(viewerContext)
  if (failure || !viewer) return { attempt, outcome: { failure: failure ?? 'failed' } }
  const { email, displayName } = viewer
  const isNew = url.searchParams.get('account') === 'new'
  return { attempt, outcome: { account: { email, displayName, isNew } } }
}

// Any other policy would cut the window off from its opener, which waits for the result.
export const headers: Route.HeadersFunction = () => ({ 'cross-origin-opener-policy': 'unsafe-none' })

export const meta = pageMeta(() => ({ title: t('session.signingIn'), unlisted: true }))

export default function SignedIn({ loaderData }: Route.ComponentProps) {
  return <WindowReturn answer={loaderData} />
}
