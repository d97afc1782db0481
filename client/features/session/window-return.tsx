import { useEffect } from 'react'
import { signInFailures } from '#contract/identity.ts'
import { useSite } from '../../lib/page-data.ts'
import { NarrowPage } from '../../ui/narrow-page.tsx'
import { tellOpener, type WindowAnswer } from './window-answer.ts'

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** The last page of the sign-in window. It is read only where the window cannot close itself. */
export function WindowReturn({ answer }: { answer: WindowAnswer }) {
  useEffect(() => {
    tellOpener(answer)
    window.close()
  }, [answer])
  const providers = useSite()?.identityProviders ?? []
  const name = providers.length === 1 ? providers[0]?.name : undefined
  const { outcome } = answer
  const failed = 'failure' in outcome
  return (
    <NarrowPage
      title={failed ? 'Not signed in' : 'You are signed in'}
      text={
        failed
          ? sentence(signInFailures[outcome.failure](name ?? 'the provider'))
          : `as ${outcome.account.email}`
      }
    >
      <p>You can close this window.</p>
    </NarrowPage>
  )
}
