import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { changedTo, messageOf } from './messages.ts'
import { CallProblem } from './request.ts'

type Question<Found> = {
  key: readonly unknown[]
  /** The version of the object, as the page shows it. */
  version: string
  ask: (version: string, signal: AbortSignal) => Promise<Found>
  /** Each sentence has its own place in the list, where it is false if it does not apply. */
  sentencesFor: (found: Found) => (string | false)[]
}

const isGone = (error: unknown) => error instanceof CallProblem && error.status === 404

/** What a decision affects in addition to its object. Loaded whenever its dialog opens; the decision sends its version. */
export function useConsequences<Found extends { version: string }>({
  key,
  version,
  ask,
  sentencesFor,
}: Question<Found>) {
  const [open, setOpen] = useState(false)
  const [openings, setOpenings] = useState(0)
  const [before, setBefore] = useState<(string | false)[]>()
  const { data, error, refetch } = useQuery({
    queryKey: ['consequences', ...key, openings],
    queryFn: async ({ signal }) => {
      try {
        return { found: await ask(version, signal) }
      } catch (refusal) {
        // The object itself has changed since the page was loaded. The dialog says so before the confirmation.
        const current = changedTo(refusal)
        if (!current) throw refusal
        return { found: await ask(current.version, signal), changed: messageOf(refusal) }
      }
    },
    enabled: open,
    staleTime: 'static',
    gcTime: 0,
  })
  const sentences = data && sentencesFor(data.found)
  return {
    /** The consequences, once loaded. */
    found: data?.found,
    /** The version to send. */
    version: data?.found.version,
    dialog: {
      // If the object is gone, the decision's own error message says so.
      isReady: data !== undefined || isGone(error),
      asked: {
        open,
        onOpenChange: (next: boolean) => {
          if (next) setOpenings((count) => count + 1)
          setBefore(undefined)
          setOpen(next)
        },
      },
    },
    list: { sentences, before, changed: data?.changed, error, onRetry: () => void refetch() },
    /** After a refusal: the dialog stays open and shows what has changed, to be confirmed again. */
    readAgain: async (refusal: unknown) => {
      setBefore(sentences)
      const { data: now } = await refetch()
      return { notice: messageOf(refusal), isShown: now?.changed !== data?.changed }
    },
  }
}
