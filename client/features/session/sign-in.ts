import { type SignInForm, signIn } from '#contract/session.ts'
import { request } from '../../lib/request.ts'
import { beginSession } from '../../lib/session.ts'

export async function signInWith(body: SignInForm) {
  const { email } = await request(signIn, { body })
  await beginSession(email)
}
