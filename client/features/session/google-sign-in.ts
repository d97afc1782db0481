import { connectProvider, type SignInFailure, startProviderSignIn } from '#contract/identity.ts'
import { createUser } from '#contract/users.ts'
import { call } from '../../lib/call.ts'
import { messageOf } from '../../lib/messages.ts'
import { newKey } from '../../lib/new-key.ts'
import { CallProblem, request } from '../../lib/request.ts'
import type { SignInProvider } from '../../lib/services.ts'
import { beginSession } from '../../lib/session.ts'
import { describeFailure } from './failure-texts.ts'
import { openSignInWindow, whenClosed } from './sign-in-window.ts'
import { hearWindow, type Outcome } from './window-answer.ts'

/** One attempt to sign in with a provider. It ends with `onDone` or `onFailure`; a late success still counts. */
type Attempt = {
  provider: SignInProvider
  /** `sign-in` creates a session, `connect` adds a sign-in method to the current account. */
  purpose: 'sign-in' | 'connect'
  /** `isNew` if the sign-in has created the account. */
  onDone: (account: { isNew: boolean }) => void
  /** Called instead of `onDone` if the account requires its second factor. */
  onSecondFactor: () => void
  onFailure: (message: string) => void
}

/** Opens the sign-in window. Returns a function that cancels the attempt. */
export function googleSignIn({ provider, purpose, onDone, onSecondFactor, onFailure }: Attempt): () => void {
  const attempt = newKey()
  let cancelled = false
  const fail = (failure: SignInFailure) => onFailure(describeFailure(failure, provider.name))
  const opened = openSignInWindow(provider.name)
  if (!opened) {
    fail('blocked')
    return () => {}
  }

  const stopWatching = whenClosed(opened, () => fail(navigator.onLine ? 'closed' : 'network'))
  const stopHearing = hearWindow(attempt, (outcome) => void settle(outcome))
  const stop = () => {
    stopWatching()
    stopHearing()
  }
  const settle = async (outcome: Outcome) => {
    stop()
    if ('failure' in outcome) return fail(outcome.failure)
    if ('secondFactor' in outcome) return onSecondFactor()
    try {
      if (purpose === 'sign-in') await enter(outcome.account)
      onDone(outcome.account)
    } catch (error) {
      onFailure(messageOf(error))
    }
  }

  const body = { provider: provider.id, attempt }
  const start =
    purpose === 'sign-in' ? request(startProviderSignIn, { body }) : call(connectProvider, { body })
  start.then(
    // Does nothing if the window has been closed.
    ({ url }) => opened.location.replace(url),
    (error: unknown) => {
      if (cancelled) return
      stop()
      opened.close()
      const isKnown = error instanceof CallProblem && error.code !== 'identity_provider_unreachable'
      if (isKnown) onFailure(messageOf(error))
      else fail('network')
    },
  )
  return () => {
    cancelled = true
    stop()
    opened.close()
  }
}

type Entering = { email: string; displayName: string }

/** After a new session: fetches its token, and creates the profile of a new member. */
async function enter({ email, displayName }: Entering) {
  await beginSession(email)
  await call(createUser, { body: { email, name: displayName } })
}
