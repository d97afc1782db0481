import { z } from 'zod'
import { signInFailures } from '#contract/identity.ts'
import { configureSchemas } from '#contract/messages.ts'

configureSchemas()

export const signInFailure = z.enum(signInFailures)

/** The message of the window to its opener: the account, a required second factor, or a failure. */
const windowAnswer = z.object({
  attempt: z.string(),
  outcome: z.union([
    z.object({ account: z.object({ email: z.string(), displayName: z.string(), isNew: z.boolean() }) }),
    z.object({ secondFactor: z.literal('asked') }),
    z.object({ failure: signInFailure }),
  ]),
})
export type WindowAnswer = z.infer<typeof windowAnswer>
export type Outcome = WindowAnswer['outcome']

const channel = 'sign-in-window'

/** Sends the result to the opener, and by broadcast, in case the provider has isolated the window from it. */
export function tellOpener(answer: WindowAnswer) {
  const opener = window.opener as Window | null
  if (opener && !opener.closed) return opener.postMessage(answer, location.origin)
  const broadcast = new BroadcastChannel(channel)
  broadcast.postMessage(answer)
  broadcast.close()
}

/** Listens for the result of this attempt, from pages of this site only. */
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
