import type { Endpoint, InputOf, OutputOf } from '#contract/endpoint.ts'
import { request } from './request.ts'
import { expireIfRefused, sessionToken } from './session.ts'

/** Calls the API as the viewer. A 401 or 403 to a call that carried the session's token ends the session. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  signal?: AbortSignal,
): Promise<OutputOf<E>> {
  const token = endpoint.access === 'public' ? null : await sessionToken()
  try {
    return await request(endpoint, input, { token, signal })
  } catch (error) {
    if (token !== null) expireIfRefused(error)
    throw error
  }
}
