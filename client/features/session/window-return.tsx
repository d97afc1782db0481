import { useEffect } from 'react'
import { signInFailures } from '#contract/identity.ts'
import { NarrowPage } from '../../ui/narrow-page.tsx'
import { tellOpener, type WindowAnswer } from './window-answer.ts'

/** The last page of the sign-in window. It is read only where the window cannot close itself. */
export function WindowReturn({ answer }: { answer: WindowAnswer }) {
  useEffect(() => {
    tellOpener(answer)
    window.close()
  }, [answer])
  const { outcome } = answer
  const failed = 'failure' in outcome
  return (
    <NarrowPage
      title={failed ? 'Not signed in' : 'You are signed in'}
      text={failed ? signInFailures[outcome.failure]('The provider') : `as ${outcome.account.email}`}
    >
      <p>You can close this window.</p>
    </NarrowPage>
  )
}
