import { type SignUpForm, signUp } from '#contract/session.ts'
import { createUser } from '#contract/users.ts'
import { currentLanguage } from '#texts/language.ts'
import { call } from '../../lib/call.ts'
import { request } from '../../lib/request.ts'
import { beginSession } from '../../lib/session.ts'

/** Creates the account and its session; returns the id of the new profile. */
export async function signUpWith(body: SignUpForm) {
  const { email, displayName } = await request(signUp, { body: { ...body, language: currentLanguage() } })
  await beginSession(email)
  const { insertedId } = await call(createUser, { body: { email, name: displayName } })
  return insertedId
}
