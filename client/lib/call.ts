import type { Endpoint, InputOf, OutputOf } from '#contract/endpoint.ts'
import { CallProblem, request } from './request.ts'
import { expireSession } from './holder.ts'
import { sessionToken } from './session.ts'

/** Calls the API as the viewer. A 401 or 403 from a protected call ends the session. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  signal?: AbortSignal,
): Promise<OutputOf<E>> {
  const isProtected = endpoint.access !== 'public'
  try {
    return await request(endpoint, input, { token: isProtected ? await sessionToken() : null, signal })
  } catch (error) {
    const refused = error instanceof CallProblem && (error.status === 401 || error.status === 403)
    if (isProtected && refused) expireSession()
    throw error
  }
}
