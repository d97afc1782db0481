import { z } from 'zod'
import { type SignInFailure, signInFailures } from '#contract/identity.ts'
import { configureSchemas } from '#contract/messages.ts'

configureSchemas()

const failures = Object.keys(signInFailures) as [SignInFailure, ...SignInFailure[]]

export const signInFailure = z.enum(failures)

/** What the window tells the page that opened it: who is signed in now, that a second factor is asked for, or why nobody is. */
const windowAnswer = z.object({
  attempt: z.string(),
  outcome: z.union([
    z.object({ account: z.object({ email: z.string(), displayName: z.string() }) }),
    z.object({ secondFactor: z.literal('asked') }),
    z.object({ failure: signInFailure }),
  ]),
})
export type WindowAnswer = z.infer<typeof windowAnswer>
export type Outcome = WindowAnswer['outcome']

const channel = 'sign-in-window'

/** Tells the opener, or whoever listens where the provider's pages have cut the window off from it. */
export function tellOpener(answer: WindowAnswer) {
  const opener = window.opener as Window | null
  if (opener && !opener.closed) return opener.postMessage(answer, location.origin)
  const broadcast = new BroadcastChannel(channel)
  broadcast.postMessage(answer)
  broadcast.close()
}

/** Hears the answer to this attempt, from pages of our own only. */
export function hearWindow(attempt: string, hear: (outcome: Outcome) => void): () => void {
  const broadcast = new BroadcastChannel(channel)
  const read = ({ origin, data }: MessageEvent<unknown>) => {
    const answer = origin === location.origin ? windowAnswer.safeParse(data).data : undefined
    if (answer?.attempt === attempt) hear(answer.outcome)
  }
  addEventListener('message', read)
  broadcast.addEventListener('message', read)
  return () => {
    removeEventListener('message', read)
    broadcast.close()
  }
}
