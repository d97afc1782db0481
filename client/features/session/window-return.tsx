import { useEffect } from 'react'
import { signInFailures } from '#contract/identity.ts'
import { useSite } from '../../lib/page-data.ts'
import { NarrowPage } from '../../ui/narrow-page.tsx'
import { tellOpener, type WindowAnswer } from './window-answer.ts'

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** The last page of the sign-in window. Only visible if the window cannot close itself. */
export function WindowReturn({ answer }: { answer: WindowAnswer }) {
  useEffect(() => {
    tellOpener(answer)
    window.close()
  }, [answer])
  const providers = useSite()?.identityProviders ?? []
  const name = providers.length === 1 ? providers[0]?.name : undefined
  const { outcome } = answer
  const words =
    'failure' in outcome
      ? { title: 'Not signed in', text: sentence(signInFailures[outcome.failure](name ?? 'the provider')) }
      : 'account' in outcome
        ? { title: 'You are signed in', text: `as ${outcome.account.email}` }
        : {
            title: 'One more step',
            text: 'Your account requires a second factor. Continue in the first window.',
          }
  return (
    <NarrowPage {...words}>
      <p>You can close this window.</p>
    </NarrowPage>
  )
}
