import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { changedTo, messageOf } from './messages.ts'
import { CallProblem } from './request.ts'

type Question<Found> = {
  key: readonly unknown[]
  /** Of the object, as the page shows it. */
  version: string
  ask: (version: string, signal: AbortSignal) => Promise<Found>
  sentencesFor: (found: Found) => string[]
}

const isGone = (error: unknown) => error instanceof CallProblem && error.status === 404

/** What a decision affects in addition to its object. Loaded whenever its dialog opens; the decision states its version. */
export function useConsequences<Found extends { version: string }>({
  key,
  version,
  ask,
  sentencesFor,
}: Question<Found>) {
  const [open, setOpen] = useState(false)
  const [openings, setOpenings] = useState(0)
  const [before, setBefore] = useState<string[]>()
  const { data, error, refetch } = useQuery({
    queryKey: ['consequences', ...key, openings],
    queryFn: async ({ signal }) => {
      try {
        return { found: await ask(version, signal) }
      } catch (refusal) {
        // The object itself has changed since the page was loaded: the dialog says so before anything is confirmed.
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
    /** What the dialog names, once all has been read. */
    found: data?.found,
    /** The version to state. */
    version: data?.found.version,
    dialog: {
      // The decision itself says what has become of an object that is gone.
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
