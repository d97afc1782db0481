import { completeSignIn, type SecondFactorForm } from '#contract/security.ts'
import { type SignInForm, signIn } from '#contract/session.ts'
import { request } from '../../lib/request.ts'
import { beginSession } from '../../lib/session.ts'

/** Returns whether the session requires the second factor first. */
export async function signInWith(body: SignInForm): Promise<{ isSecondFactorAsked: boolean }> {
  const { email } = await request(signIn, { body })
  if (email === undefined) return { isSecondFactorAsked: true }
  await beginSession(email)
  return { isSecondFactorAsked: false }
}

export async function completeSignInWith(body: SecondFactorForm) {
  const { email } = await request(completeSignIn, { body })
  await beginSession(email)
}
