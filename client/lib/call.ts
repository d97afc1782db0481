import type { Endpoint, InputOf, OutputOf } from '#contract/endpoint.ts'
import { t } from '#texts/text.ts'
import { CallProblem, request } from './request.ts'
import { expireIfRefused, sessionToken } from './session.ts'

const isForMembers = ({ access }: Endpoint) =>
  access !== 'public' && access !== 'session' && access !== 'published'

/**
 * Calls the API as the viewer. A 401 or 403 to a call with the session's token ends the session. While signed out,
 * calls for members fail without a request.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  signal?: AbortSignal,
): Promise<OutputOf<E>> {
  const token = endpoint.access === 'public' ? null : await sessionToken(endpoint.method)
  if (token === null && isForMembers(endpoint))
    throw new CallProblem('unauthenticated', 401, t('problems.unauthenticated'))
  try {
    return await request(endpoint, input, { token, signal })
  } catch (error) {
    if (token !== null) expireIfRefused(error, endpoint.method)
    throw error
  }
}
